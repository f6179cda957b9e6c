# Compile through ccache where it is installed. Paths are made relative to the project, so that a
# second clone, or the copy that tests/fifth_game makes, finds what this one has compiled.
find_program(CCACHE ccache)
if(CCACHE)
    set(CMAKE_CXX_COMPILER_LAUNCHER
        env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1
        # The first two are what ccache asks for to reuse files compiled with a precompiled header.
        # The third is the language of the compiler's messages: ./test sets one and ./run does not.
        CCACHE_SLOPPINESS=pch_defines,time_macros,locale
        # It takes the folder of the project out of the program, so the folder changes nothing.
        CCACHE_IGNOREOPTIONS=-fmacro-prefix-map=* ${CCACHE})
endif()
