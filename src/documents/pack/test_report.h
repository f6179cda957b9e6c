#pragma once

#include <boost/json/value.hpp>
#include <span>
#include <string>
#include <vector>

#include "documents/sheet/sheet.h"

namespace fairdeal::documents::pack {

// The result of one suite in the last run of the tests.
struct SuiteResult {
    std::string program{};  // "games_test"
    std::string suite{};
    int tests = 0;                      // the number of tests that ran
    std::vector<std::string> failed{};  // their names
};

struct TestTotals {
    int suites = 0;
    int tests = 0;
    int passed = 0;
};
TestTotals totals_of(std::span<const SuiteResult> suites);

inline constexpr const char* not_run_here =
    "The tests were not run here: no run has left results beside this program.";

// One sentence.
std::string test_sentence(std::span<const SuiteResult> suites);

// The report of a run; without results, it says plainly that there was none. `head` has title,
// game, program, created and command.
Sheet test_report(Sheet head, std::span<const SuiteResult> suites);
boost::json::value test_report_json(const Program& program, std::span<const SuiteResult> suites);

}  // namespace fairdeal::documents::pack
