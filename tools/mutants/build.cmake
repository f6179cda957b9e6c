# Read by CMake after project() in the build of the mutants (tools/mutants/build.py), and nowhere
# else: what no mutant changes is optimized, so that the tests above it run quickly. The games are
# optimized a little: their solvers count for minutes otherwise, and mutants of them wait for that.
function(fairdeal_optimize level)
    foreach(target IN LISTS ARGN)
        if(TARGET ${target})
            get_target_property(type ${target} TYPE)
            if(NOT type STREQUAL "INTERFACE_LIBRARY")
                target_compile_options(${target} PRIVATE ${level})
            endif()
        endif()
    endforeach()
endfunction()
function(fairdeal_optimize_unchanged)
    fairdeal_optimize(-O2 fairdeal_base fairdeal_json fairdeal_cards fairdeal_counting fairdeal_math)
    fairdeal_optimize(-O1 fairdeal_games)
endfunction()
cmake_language(DEFER CALL fairdeal_optimize_unchanged)
