# Compile through ccache where it is installed. Paths are made relative to the project, so that a
# second clone, or the copy that tests/fifth_game makes, finds what this one has compiled.
find_program(CCACHE ccache)
if(CCACHE)
    set(CMAKE_CXX_COMPILER_LAUNCHER
        env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1
        # What ccache asks for to reuse files compiled with a precompiled header.
        CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE})
endif()
