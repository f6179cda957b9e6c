# A folder under src/ is a layer: its *.cc files become one library, its *_test.cc files one test
# program; PRECOMPILE names headers that most of both include, and OPTIMIZED says how ./test runs the
# program. tests/tidy checks that includes point only down.
function(fairdeal_layer name)
    cmake_parse_arguments(PARSE_ARGV 1 layer "OPTIMIZED" "" "DEPENDS;PRECOMPILE")
    set(where "")
    if(layer_OPTIMIZED)
        set(where OPTIMIZED)
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

# ./test makes two builds and compiles no test twice without need. What decides, pays, records or reads
# what strangers send belongs to the build with sanitizers: the layers up to the record and the server.
# What reads the program from outside, what takes long, and what makes figures and documents belongs to
# the optimized one. Any other build has all tests; ./test --sanitized runs them all with sanitizers.
add_custom_target(optimized_tests)
add_custom_target(sanitized_tests)

# A test that takes longer than this hangs: so many seconds that no machine, however slow or busy,
# needs them. Nothing else limits the time of a test.
set(fairdeal_hang 3600)

# fairdeal_runs(TEST WHERE TARGET...): ./test runs it optimized, sanitized or both, and builds these
# targets for it.
function(fairdeal_runs test where)
    set(labels ${where})
    if(where STREQUAL "both")
        set(labels optimized sanitized)
    endif()
    set_tests_properties(${test} PROPERTIES LABELS "${labels}" TIMEOUT ${fairdeal_hang})
    foreach(label IN LISTS labels)
        add_dependencies(${label}_tests ${ARGN})
    endforeach()
endfunction()

# A GoogleTest program, sanitized unless told OPTIMIZED. Its results are also written as JSON,
# from which `fairdeal clauses` learns which clauses a passing test has named.
set(FAIRDEAL_TEST_RESULTS ${CMAKE_BINARY_DIR}/test-results CACHE PATH "Where tests leave their results")
function(fairdeal_test name)
    if(NOT FAIRDEAL_TESTS)
        return()
    endif()
    cmake_parse_arguments(PARSE_ARGV 1 test "OPTIMIZED" "" "SOURCES;DEPENDS;PRECOMPILE")
    list(TRANSFORM test_SOURCES PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/ REGEX "^[^/]")
    add_executable(${name} ${test_SOURCES})
    # For fairdeal_list_tests: SOURCES is read when all is configured, and may have changed by then.
    set_property(GLOBAL APPEND PROPERTY fairdeal_test_lines
        "${name} $<JOIN:$<TARGET_PROPERTY:${name},SOURCES>, >")
    target_link_libraries(${name} PRIVATE ${test_DEPENDS} fairdeal_test_support GTest::gtest_main)
    if(test_PRECOMPILE)
        fairdeal_precompile(${name} <gtest/gtest.h> ${test_PRECOMPILE})
    endif()
    # What a test computes, it computes in the layers; the test itself is quicker compiled than run.
    fairdeal_hurry_sanitized(${name})
    add_test(NAME ${name}
        COMMAND ${name} --gtest_brief=1
            --gtest_output=json:${FAIRDEAL_TEST_RESULTS}/${name}.json
        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    if(test_OPTIMIZED)
        fairdeal_runs(${name} optimized ${name})
    else()
        fairdeal_runs(${name} sanitized ${name})
    endif()
endfunction()

# fairdeal_long_tests(PROGRAM LAYER PATTERN LIBRARY...): the test files of a layer that match go into a
# program of their own, because they are too much work under a sanitizer.
function(fairdeal_long_tests program layer pattern)
    if(NOT TARGET ${layer}_test)
        return()
    endif()
    get_target_property(tests ${layer}_test SOURCES)
    set(long ${tests})
    list(FILTER tests EXCLUDE REGEX ${pattern})
    list(FILTER long INCLUDE REGEX ${pattern})
    set_target_properties(${layer}_test PROPERTIES SOURCES "${tests}")
    if(NOT FAIRDEAL_SANITIZE)
        fairdeal_test(${program} OPTIMIZED SOURCES ${long} DEPENDS fairdeal_${layer} ${ARGN})
        target_compile_options(${program} PRIVATE $<$<CONFIG:Debug>:-O2>)
    endif()
endfunction()

# fairdeal_starts_print(TEST): a test that starts fairdeal-print, whose libraries the sanitizers do not
# see into: fontconfig keeps what it read, and pango loads the fonts in a thread.
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

# fairdeal_list_tests(): writes test-programs.txt, a line "program source source …" for each program of
# tests, from which `./test --clause` learns what to build. To be called last.
function(fairdeal_list_tests)
    get_property(lines GLOBAL PROPERTY fairdeal_test_lines)
    list(JOIN lines "\n" lines)
    file(GENERATE OUTPUT ${CMAKE_BINARY_DIR}/test-programs.txt CONTENT "${lines}\n")
endfunction()
