#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "clause_tests/clause_tests.h"
#include "documents/pack/test_report.h"
#include "games/module.h"

// Which clause is met by which code and proved by which test, and whether that test has passed.
namespace fairdeal::cli {

// The parts of the project whose every clause must have a passing test.
inline constexpr std::array finished_parts = {games::Part::rules, games::Part::table,
                                              games::Part::documents};

std::string_view name_of(games::ClauseStatus status) noexcept;
std::string_view name_of(games::Part part) noexcept;

using Ids = std::set<std::string, std::less<>>;

// What the last run of the tests has left behind.
struct TestResults {
    bool any = false;  // a run has left results
    Ids passed;        // the clauses that a passing test has named
    std::vector<documents::pack::SuiteResult> suites{};  // sorted by program, then as they ran
    std::vector<std::string> unreadable;                 // files that hold something else
};

// Where ./test leaves its results: beside the running program.
std::filesystem::path test_results_folder();

// Reads every GoogleTest result, *.json, in the folder.
TestResults read_test_results(const std::filesystem::path& folder);

struct MatrixRow {
    std::string_view game;       // its key
    std::string_view game_name;  // as players know it
    const games::Clause* clause;
    std::vector<std::string_view> tests;
    std::optional<bool> covered;  // nothing when no run has left results
};

// A row for every clause of every game. `tests` is sorted by clause.
std::vector<MatrixRow> clause_matrix(std::span<const games::Module* const> games,
                                     std::span<const clause_tests::ClauseTest> tests,
                                     const TestResults& results);

// A clause that must be covered and is not. What is physical no test can show.
bool is_open(const MatrixRow& row) noexcept;

struct Totals {
    int clauses = 0;
    int enforced = 0;
    int attested = 0;
    int physical = 0;
    int with_tests = 0;
    int covered = 0;
};
Totals totals_of(std::span<const MatrixRow> rows, std::optional<games::Part> part);

}  // namespace fairdeal::cli
