#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>

namespace fairdeal::test {

// Writes the ids, a list of texts, into the test's results as the property "clauses", one space
// between them, after those of an earlier call in the same test.
template <class Names>
void record_covered_clauses(const Names& ids) {
    constexpr const char* property = "clauses";
    std::string all;
    const testing::TestResult& result =
        *testing::UnitTest::GetInstance()->current_test_info()->result();
    for (int i = 0; i < result.test_property_count(); ++i) {
        if (std::string_view(result.GetTestProperty(i).key()) == property) {
            all = result.GetTestProperty(i).value();
        }
    }
    for (const std::string_view id : ids) {
        if (!all.empty()) all += ' ';
        all += id;
    }
    testing::Test::RecordProperty(property, all);
}

}  // namespace fairdeal::test

// COVERS("id", "id/half", ...) stands at the start of a test and names the clauses that the test
// proves, or which half of a clause that has two. A clause counts as covered once such a test has
// passed. The build reads these lines as text (tools/clause_tests), so the ids are string literals,
// and an unknown one fails the build.
#define COVERS(...) \
    ::fairdeal::test::record_covered_clauses(std::initializer_list<std::string_view>{__VA_ARGS__})
