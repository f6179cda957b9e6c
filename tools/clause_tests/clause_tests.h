#pragma once

#include <span>
#include <string_view>

namespace fairdeal::clause_tests {

// A test that names a clause: {"g-20.10-b.5", "", "src/games/some_game/rules_test.cc: Suite.Test"}.
// A table script that demonstrates it is its own test: "src/games/some_game/scripts/hand.table".
struct ClauseTest {
    std::string_view clause;
    std::string_view half;  // which of its two halves; empty where it has none
    std::string_view test;
};

// All of them, sorted by clause. The definition is generated from the tests by the build.
std::span<const ClauseTest> clause_tests() noexcept;

}  // namespace fairdeal::clause_tests
