# Read by CMake after project() in the build of the mutants (tools/mutants/build.py), and nowhere
# else: what no mutant changes is optimized, so that the tests above it run quickly.
function(fairdeal_optimize_unchanged)
    foreach(target fairdeal_base fairdeal_json fairdeal_cards fairdeal_counting)
        if(TARGET ${target})
            get_target_property(type ${target} TYPE)
            if(NOT type STREQUAL "INTERFACE_LIBRARY")
                target_compile_options(${target} PRIVATE -O2)
            endif()
        endif()
    endforeach()
endfunction()
cmake_language(DEFER CALL fairdeal_optimize_unchanged)
