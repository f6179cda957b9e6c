# fairdeal_small_copies(TARGET...): g++ wipes and copies a struct of some hundred bytes with one
# `rep stos` or `rep movs`, which takes longer to begin than plain stores take to be done. Where
# commands, events and prices are made all the time that is a tenth of the work.
function(fairdeal_small_copies)
    if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU" OR FAIRDEAL_SANITIZE
       OR NOT CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
        return()
    endif()
    set(plain "unrolled_loop:256:noalign,libcall:-1:noalign")
    foreach(target IN LISTS ARGN)
        target_compile_options(${target} PRIVATE
            -mmemset-strategy=${plain} -mmemcpy-strategy=${plain})
    endforeach()
endfunction()
