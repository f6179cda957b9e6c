# Read by CMake after project() in the build of the mutants (tools/mutants/build.py), and nowhere
# else. Nearly all is compiled once and run hundreds of times, so what the tests drive is optimized,
# and the tests themselves are not.
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
function(fairdeal_optimize_what_runs)
    fairdeal_optimize(-O2 fairdeal_base fairdeal_json fairdeal_cards fairdeal_counting fairdeal_math
                      fairdeal_games)
    fairdeal_optimize(-O1 fairdeal_table fairdeal_ledger fairdeal_audit fairdeal_table_driver)
endfunction()
cmake_language(DEFER CALL fairdeal_optimize_what_runs)
