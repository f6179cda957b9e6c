# Reading headers is most of what compiling a file costs, so many files read them together.
#
# A target that names its large headers here parses them once for all its files. A file still includes
# what it uses: the clang build, and with it clang-tidy, precompiles nothing.
set(FAIRDEAL_PRECOMPILE OFF)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    set(FAIRDEAL_PRECOMPILE ON)
endif()
# Many files are compiled as one: a layer in two or three pieces compiles much faster than in
# pieces of eight files. Somebody who changes one file all day configures with it OFF.
option(FAIRDEAL_JOIN "Compile many files of a target at once" OFF)
set(FAIRDEAL_JOINED_FILES 32 CACHE STRING "How many files are compiled at once with FAIRDEAL_JOIN")

# g++ tidies its memory up again and again, which is a tenth of its work here. With memory to spare it
# begins later; one compiler then takes up to 3 GB.
cmake_host_system_information(RESULT memory QUERY TOTAL_PHYSICAL_MEMORY)  # in MiB
cmake_host_system_information(RESULT cores QUERY NUMBER_OF_LOGICAL_CORES)
math(EXPR memory_of_each "${memory} / ${cores}")
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND memory_of_each GREATER 3500)
    add_compile_options(--param=ggc-min-heapsize=2097152)  # in KiB
endif()

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
            set_target_properties(${target} PROPERTIES UNITY_BUILD ON
                UNITY_BUILD_BATCH_SIZE ${FAIRDEAL_JOINED_FILES} DISABLE_PRECOMPILE_HEADERS ON)
        endif()
    endforeach()
endfunction()

# fairdeal_join_folders(TARGET...): the same, but only files of one folder are compiled at once, eight
# of them: solvers take long to optimize. Each game is a folder and a namespace, so only the files of
# one game must differ in their names.
function(fairdeal_join_folders)
    foreach(target IN LISTS ARGN)
        if(FAIRDEAL_JOIN AND TARGET ${target})
            get_target_property(sources ${target} SOURCES)
            foreach(source IN LISTS sources)
                get_filename_component(folder ${source} DIRECTORY)
                get_filename_component(folder ${folder} NAME)
                math(EXPR count_${folder} "0${count_${folder}} + 1")
                math(EXPR piece "${count_${folder}} / 8")
                set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${folder}_${piece})
            endforeach()
            set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP
                DISABLE_PRECOMPILE_HEADERS ON)
        endif()
    endforeach()
endfunction()

# fairdeal_light(TARGET...): what waits for people, files and sockets more than it computes. It is
# optimized a little. Evaluators, solvers, simulation, table and record are optimized fully.
function(fairdeal_light)
    foreach(target IN LISTS ARGN)
        target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
    endforeach()
endfunction()

# fairdeal_hurry(TARGET...): what takes longer to compile than to run. It is not optimized.
function(fairdeal_hurry)
    foreach(target IN LISTS ARGN)
        if(TARGET ${target})
            target_compile_options(${target} PRIVATE -O0)
        endif()
    endforeach()
endfunction()

# fairdeal_hurry_sanitized(TARGET...): under the sanitizers these are not optimized.
function(fairdeal_hurry_sanitized)
    if(FAIRDEAL_SANITIZE)
        fairdeal_hurry(${ARGN})
    endif()
endfunction()
