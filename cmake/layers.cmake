# A folder under src/ is a layer: its *.cc files become one library, its *_test.cc files one test
# program. PRECOMPILE names headers that most of these files include. NOT_SANITIZED is passed on to
# fairdeal_test for the test program. tests/tidy checks that includes point only down.
function(fairdeal_layer name)
    cmake_parse_arguments(PARSE_ARGV 1 layer "NOT_SANITIZED" "" "DEPENDS;PRECOMPILE")
    set(where "")
    if(layer_NOT_SANITIZED)
        set(where NOT_SANITIZED)
    endif()
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${name}/*.cc)
    set(tests ${sources})
    list(FILTER sources EXCLUDE REGEX "(_test|_main)\\.cc$")
    list(FILTER tests INCLUDE REGEX "_test\\.cc$")
    if(sources)
        add_library(fairdeal_${name} STATIC ${sources})
        target_link_libraries(fairdeal_${name} PUBLIC fairdeal_flags ${layer_DEPENDS})
        if(layer_PRECOMPILE)
            fairdeal_precompile(fairdeal_${name} ${layer_PRECOMPILE})
        endif()
    else()
        add_library(fairdeal_${name} INTERFACE)
        target_link_libraries(fairdeal_${name} INTERFACE fairdeal_flags ${layer_DEPENDS})
    endif()
    if(tests)
        fairdeal_test(${name}_test ${where} SOURCES ${tests} DEPENDS fairdeal_${name}
            PRECOMPILE ${layer_PRECOMPILE})
    endif()
endfunction()

# ./test makes one optimized build and runs every test. ./test --sanitized makes another build, with
# the sanitizers, and runs the tests of the code that decides, pays, records or reads what strangers
# send: the layers up to the record, and the server. It leaves out tests that run the programs from
# outside, tests that take long, and tests of figures and documents.
add_custom_target(all_tests)
add_custom_target(sanitized_tests)

# A test that takes longer than this many seconds hangs: no machine, however slow or busy, needs
# that long. CTest has no other limit on the time of a test.
set(fairdeal_hang 3600)

# fairdeal_runs(TEST TARGET...): ./test builds these targets and runs the test.
function(fairdeal_runs test)
    set_tests_properties(${test} PROPERTIES TIMEOUT ${fairdeal_hang})
    if(ARGN)
        add_dependencies(all_tests ${ARGN})
    endif()
endfunction()

# fairdeal_runs_sanitized(TEST TARGET...): ./test does the same, and so does ./test --sanitized.
function(fairdeal_runs_sanitized test)
    fairdeal_runs(${test} ${ARGN})
    set_tests_properties(${test} PROPERTIES LABELS sanitized)
    add_dependencies(sanitized_tests ${ARGN})
endfunction()

# A GoogleTest program. It also writes its results as JSON, from which `fairdeal clauses` learns
# which clauses a passing test has named. The layers do most of its computing, so the program itself
# takes longer to compile than to run and is not optimized, unless it has the option COMPUTES. With
# NOT_SANITIZED, ./test --sanitized leaves it out.
function(fairdeal_test name)
    if(NOT FAIRDEAL_TESTS)
        return()
    endif()
    cmake_parse_arguments(PARSE_ARGV 1 test "COMPUTES;NOT_SANITIZED" "" "SOURCES;DEPENDS;PRECOMPILE")
    list(TRANSFORM test_SOURCES PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/ REGEX "^[^/]")
    add_executable(${name} ${test_SOURCES})
    set_property(GLOBAL APPEND PROPERTY fairdeal_tests ${name})
    target_link_libraries(${name} PRIVATE ${test_DEPENDS} fairdeal_test_support GTest::gtest_main)
    if(test_PRECOMPILE)
        fairdeal_precompile(${name} <gtest/gtest.h> ${test_PRECOMPILE})
    endif()
    if(FAIRDEAL_SANITIZE OR NOT test_COMPUTES)
        fairdeal_hurry(${name})
    else()
        target_compile_options(${name} PRIVATE $<$<CONFIG:Debug>:-O2>)
    endif()
    add_test(NAME ${name}
        COMMAND ${name} --gtest_brief=1
            --gtest_output=json:${CMAKE_BINARY_DIR}/test-results/${name}.json
        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    if(test_NOT_SANITIZED)
        fairdeal_runs(${name} ${name})
    else()
        fairdeal_runs_sanitized(${name} ${name})
    endif()
endfunction()

# fairdeal_long_tests(PROGRAM LAYER PATTERN [COMPUTES] [DEPENDS LIBRARY...]): moves the test files
# of a layer that match the pattern to a program of their own, because they take too long under a
# sanitizer.
function(fairdeal_long_tests program layer pattern)
    cmake_parse_arguments(PARSE_ARGV 3 long "COMPUTES" "" "DEPENDS")
    if(NOT TARGET ${layer}_test)
        return()
    endif()
    get_target_property(tests ${layer}_test SOURCES)
    set(long ${tests})
    list(FILTER tests EXCLUDE REGEX ${pattern})
    list(FILTER long INCLUDE REGEX ${pattern})
    set_target_properties(${layer}_test PROPERTIES SOURCES "${tests}")
    if(NOT FAIRDEAL_SANITIZE)
        set(computes "")
        if(long_COMPUTES)
            set(computes COMPUTES)
        endif()
        fairdeal_test(${program} ${computes} NOT_SANITIZED SOURCES ${long}
            DEPENDS fairdeal_${layer} ${long_DEPENDS})
    endif()
endfunction()

# fairdeal_starts_print(TEST): for a test that starts fairdeal-print. The sanitizers cannot see into
# its libraries: fontconfig keeps what it has read, and pango loads the fonts in a thread.
function(fairdeal_starts_print test)
    set(leaks ${PROJECT_SOURCE_DIR}/src/documents/leaks.supp)
    if(FAIRDEAL_TESTS AND FAIRDEAL_SANITIZE MATCHES "address")
        set_tests_properties(${test} PROPERTIES ENVIRONMENT
            "LSAN_OPTIONS=print_suppressions=0:suppressions=${leaks}")
    elseif(FAIRDEAL_TESTS AND FAIRDEAL_SANITIZE MATCHES "thread")
        set_tests_properties(${test} PROPERTIES ENVIRONMENT
            "TSAN_OPTIONS=ignore_noninstrumented_modules=1")
    endif()
endfunction()

# fairdeal_list_tests(): writes test-programs.txt, with a line "program source source …" for each
# test program. `./test --clause` learns from it what to build. Call this function when every target
# has its sources, before files are joined.
function(fairdeal_list_tests)
    get_property(tests GLOBAL PROPERTY fairdeal_tests)
    set(lines "")
    foreach(test IN LISTS tests)
        get_target_property(sources ${test} SOURCES)
        list(JOIN sources " " sources)
        string(APPEND lines "${test} ${sources}\n")
    endforeach()
    file(GENERATE OUTPUT ${CMAKE_BINARY_DIR}/test-programs.txt CONTENT "${lines}")
endfunction()
