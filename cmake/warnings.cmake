# One target carries the compiler's rules for every file of the project.
add_library(fairdeal_flags INTERFACE)
target_compile_options(fairdeal_flags INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wold-style-cast
    -Wnon-virtual-dtor -Woverloaded-virtual -Wcast-align -Wunused -Wdouble-promotion
    -Wimplicit-fallthrough -Wundef -Werror
    # g++ 12 takes copies of strings for overlapping or endless ones (GCC bug 105651).
    $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
if(FAIRDEAL_PRECOMPILE)
    # It forgets which headers are the system's when they are precompiled, and then warns of such
    # copies inside the standard library.
    target_compile_options(fairdeal_flags INTERFACE
        -Wno-stringop-overflow -Wno-stringop-overread -Wno-array-bounds
        -Wno-error=maybe-uninitialized -Wno-error=free-nonheap-object -Wno-error=use-after-free
        -Wno-error=dangling-pointer -Wno-error=nonnull)
endif()
# No path of the machine it was built on stays in the program.
target_compile_options(fairdeal_flags INTERFACE -fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=)
if(FAIRDEAL_JOIN)
    target_compile_options(fairdeal_flags INTERFACE -Wno-shadow)  # of one file's names in another
endif()
target_include_directories(fairdeal_flags INTERFACE ${PROJECT_SOURCE_DIR}/src)

if(FAIRDEAL_SANITIZE)
    target_compile_options(fairdeal_flags INTERFACE
        -fsanitize=${FAIRDEAL_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer
        # g++ takes what the sanitizers insert for uses of unset variables (GCC bug 105562).
        $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
    if(FAIRDEAL_SANITIZE MATCHES "undefined")
        # Left out for half of the compile time: checks of virtual calls, of which there are next to
        # none; of alignment; and of null pointers, the sizes of objects and sums of pointers, at
        # whose use the address sanitizer stops too.
        target_compile_options(fairdeal_flags INTERFACE
            -fno-sanitize=vptr,null,alignment,object-size,pointer-overflow)
    endif()
    target_link_options(fairdeal_flags INTERFACE -fsanitize=${FAIRDEAL_SANITIZE})
endif()
