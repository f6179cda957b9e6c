#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "clause_tests/clause_tests.h"
#include "documents/pack/test_report.h"
#include "games/module.h"

// The matrix of clauses: which code meets a clause, which test proves it, and whether that test has
// passed.
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
    Ids passed;        // the clauses, or "clause/half", that a passing test has named
    // Whether "Suite.Test", or the table script of this path, has passed. A test with parameters
    // has passed only if it has with all of them.
    std::map<std::string, bool, std::less<>> tests{};
    std::vector<documents::pack::SuiteResult> suites{};  // sorted by program, then as they ran
    std::vector<std::string> unreadable;                 // files that hold something else
};

// Where ./test leaves its results: beside the running program.
std::filesystem::path test_results_folder();

// Reads every GoogleTest result, *.json, in the folder.
TestResults read_test_results(const std::filesystem::path& folder);

// A test, or a table script that demonstrates a clause and is a test of it.
struct MatrixTest {
    std::string_view name;       // "src/a_test.cc: Suite.Test", "src/games/g/scripts/a.table"
    std::optional<bool> passed;  // nothing: it was not run
    bool is_script() const noexcept { return name.ends_with(".table"); }
};

// The whole of a clause, or one of its halves.
struct MatrixHalf {
    std::string_view half;  // empty: the whole
    std::vector<MatrixTest> tests;
    std::optional<bool> covered;  // nothing if no run has left results
};

struct MatrixRow {
    std::string_view game;       // its key
    std::string_view game_name;  // as players know it
    const games::Clause* clause;
    std::vector<MatrixHalf> halves;  // one for a clause that asks for one thing
    std::optional<bool> covered;     // all of it; nothing if no run has left results

    std::vector<MatrixTest> tests() const;  // of all halves, each once
};

// A row for every clause of every game. `tests` is sorted by clause, then half.
std::vector<MatrixRow> clause_matrix(std::span<const games::Module* const> games,
                                     std::span<const clause_tests::ClauseTest> tests,
                                     const TestResults& results);

// A clause that must be covered and is not, or not in both halves. No test can prove a physical
// clause, so it is never open.
bool is_open(const MatrixRow& row) noexcept;

// Whether each half has a test, passed or not.
bool has_tests(const MatrixRow& row) noexcept;

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
