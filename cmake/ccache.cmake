# Compile through ccache where it is installed. ccache makes paths relative to the project, so a
# second clone, or the copy that tests/fifth_game makes, finds what this one has compiled.
find_program(CCACHE ccache)
if(CCACHE)
    set(CMAKE_CXX_COMPILER_LAUNCHER
        env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1
        # The compiler says which headers a file needs, so nothing is preprocessed to find out.
        CCACHE_DEPEND=1
        # ccache requires the first two settings to reuse files compiled with a precompiled header.
        # The third ignores the language of the compiler's messages: ./test sets one and ./run does
        # not.
        CCACHE_SLOPPINESS=pch_defines,time_macros,locale
        # This option takes the project's folder out of the program, so the folder does not matter.
        CCACHE_IGNOREOPTIONS=-fmacro-prefix-map=* ${CCACHE})
endif()
