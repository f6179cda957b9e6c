# Most of the time to compile a file goes into reading headers, so many files share that work.
#
# A target that names its large headers here parses them once for all its files. A file still includes
# what it uses: the clang build, which clang-tidy also uses, precompiles nothing.
set(FAIRDEAL_PRECOMPILE OFF)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    set(FAIRDEAL_PRECOMPILE ON)
endif()
# Many files are compiled as one: a layer in two or three pieces compiles much faster than in pieces
# of eight files. If you change one file all day, configure with FAIRDEAL_JOIN=OFF.
option(FAIRDEAL_JOIN "Compile many files of a target at once" OFF)
set(FAIRDEAL_JOINED_FILES 32 CACHE STRING "How many files are compiled at once with FAIRDEAL_JOIN")

# g++ collects its garbage again and again, which is a tenth of its work here. With memory to spare,
# it begins later; one compiler process then takes up to 3 GB.
cmake_host_system_information(RESULT memory QUERY TOTAL_PHYSICAL_MEMORY)  # in MiB
cmake_host_system_information(RESULT cores QUERY NUMBER_OF_LOGICAL_CORES)
math(EXPR memory_of_each "${memory} / ${cores}")
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND memory_of_each GREATER 3500)
    add_compile_options(--param=ggc-min-heapsize=2097152)  # in KiB
endif()

set(common_headers <algorithm> <array> <fmt/format.h> <map> <optional> <ranges> <string> <vector>)

# fairdeal_precompile(TARGET HEADER...): write the headers in angle brackets. CMake then leaves them
# as written and adds no folder, so ccache recognizes the files in a copy of the project.
function(fairdeal_precompile target)
    if(FAIRDEAL_PRECOMPILE)
        target_precompile_headers(${target} PRIVATE ${common_headers} ${ARGN})
    endif()
endfunction()

# fairdeal_light(TARGET...): code that waits for people, files and sockets more than it computes. It
# is optimized a little. Evaluators, solvers, simulation, table and audit are optimized fully.
function(fairdeal_light)
    foreach(target IN LISTS ARGN)
        target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
    endforeach()
endfunction()

# fairdeal_hurry(TARGET...): code that takes longer to compile than to run. It is not optimized.
function(fairdeal_hurry)
    foreach(target IN LISTS ARGN)
        if(TARGET ${target})
            target_compile_options(${target} PRIVATE -O0)
        endif()
    endforeach()
endfunction()

# fairdeal_hurry_sanitized(TARGET...): does not optimize these targets under the sanitizers.
function(fairdeal_hurry_sanitized)
    if(FAIRDEAL_SANITIZE)
        fairdeal_hurry(${ARGN})
    endif()
endfunction()
