# Reading headers is most of what compiling a file costs, so many files read them together.
#
# A target that names its large headers here parses them once for all its files. A file still includes
# what it uses: the clang build, and with it clang-tidy, precompiles nothing.
set(FAIRDEAL_PRECOMPILE OFF)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    set(FAIRDEAL_PRECOMPILE ON)
endif()
# Eight files are compiled as one. Who changes one file all day configures with it OFF.
option(FAIRDEAL_JOIN "Compile several files of a target at once" OFF)

set(common_headers <algorithm> <array> <fmt/format.h> <map> <optional> <ranges> <string> <vector>)

# fairdeal_precompile(TARGET HEADER...): headers in angle brackets, which stand in the compiler's
# command as they are written: then ccache knows a copy of the project again.
function(fairdeal_precompile target)
    if(FAIRDEAL_PRECOMPILE)
        target_precompile_headers(${target} PRIVATE ${common_headers} ${ARGN})
    endif()
endfunction()

# fairdeal_join(TARGET...): targets in which no two files give the same name to different things.
function(fairdeal_join)
    foreach(target IN LISTS ARGN)
        if(FAIRDEAL_JOIN AND TARGET ${target})
            set_target_properties(${target} PROPERTIES UNITY_BUILD ON DISABLE_PRECOMPILE_HEADERS ON)
        endif()
    endforeach()
endfunction()

# fairdeal_hurry(TARGET...): tests of small cases, which take longer to compile than to run.
function(fairdeal_hurry)
    foreach(target IN LISTS ARGN)
        if(TARGET ${target})
            target_compile_options(${target} PRIVATE -O0)
        endif()
    endforeach()
endfunction()

# fairdeal_hurry_sanitized(TARGET...): what waits for people, files and sockets more than it
# computes. Under the sanitizers it is not optimized.
function(fairdeal_hurry_sanitized)
    if(FAIRDEAL_SANITIZE)
        fairdeal_hurry(${ARGN})
    endif()
endfunction()
