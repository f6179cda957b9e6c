#include "documents/pack/test_report.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <map>

namespace fairdeal::documents::pack {
namespace {

namespace bj = boost::json;

Cell count(int number) {
    return {.text = fmt::format("{}", number), .value = number};
}

std::vector<Column> count_columns(const char* key, const char* title) {
    return {{key, title, ColumnKind::text},
            {"tests", "Tests", ColumnKind::count},
            {"passed", "Passed", ColumnKind::count}};
}

Cells row_of(const std::string& name, const TestTotals& totals) {
    return {{.text = name}, count(totals.tests), count(totals.passed)};
}

// A table for each test program: its suites, and their sum.
std::vector<SheetTable> tables_of(std::span<const SuiteResult> suites) {
    std::map<std::string, std::vector<SuiteResult>> programs;
    for (const SuiteResult& suite : suites)
        programs[suite.program].push_back(suite);
    std::vector<SheetTable> tables;
    for (const auto& [program, list] : programs) {
        SheetTable table{
            .id = program, .title = program, .columns = count_columns("suite", "Suite")};
        for (const SuiteResult& suite : list)
            table.rows.push_back(row_of(suite.suite, totals_of({&suite, 1})));
        table.foot.push_back(row_of("Together", totals_of(list)));
        tables.push_back(std::move(table));
    }
    return tables;
}

Section failures(std::span<const SuiteResult> suites) {
    Section section{.number = "1", .id = "failures", .title = "Tests that did not pass"};
    for (const SuiteResult& suite : suites) {
        for (const std::string& test : suite.failed)
            section.facts.push_back({.label = suite.program, .value = suite.suite + "." + test});
    }
    if (section.facts.empty()) section.paragraphs.emplace_back("None.");
    return section;
}

}  // namespace

TestTotals totals_of(std::span<const SuiteResult> suites) {
    TestTotals totals;
    for (const SuiteResult& suite : suites) {
        ++totals.suites;
        totals.tests += suite.tests;
        totals.passed += suite.tests - static_cast<int>(suite.failed.size());
    }
    return totals;
}

std::string test_sentence(std::span<const SuiteResult> suites) {
    if (suites.empty()) return not_run_here;
    const TestTotals totals = totals_of(suites);
    return fmt::format("{} of {} tests in {} suites passed in the last run of ./test.",
                       totals.passed, totals.tests, totals.suites);
}

Sheet test_report(Sheet head, std::span<const SuiteResult> suites) {
    Sheet sheet = std::move(head);
    sheet.kind = "test-report";
    sheet.subtitle = test_sentence(suites);
    if (suites.empty()) {
        sheet.sections.push_back(
            {.number = "1",
             .id = "results",
             .title = "Results",
             .paragraphs = {not_run_here, "Run ./test and make the pack again."}});
        return sheet;
    }
    sheet.sections.push_back(failures(suites));
    sheet.sections.push_back(
        {.number = "2",
         .id = "results",
         .title = "Results",
         .paragraphs = {"The tests of the whole program, not of this game alone: the code that "
                        "settles it is shared. Which clause each test proves is in clauses.json."},
         .tables = tables_of(suites)});
    return sheet;
}

bj::value test_report_json(const Program& program, std::span<const SuiteResult> suites) {
    const TestTotals totals = totals_of(suites);
    bj::array list;
    for (const SuiteResult& suite : suites) {
        const TestTotals own = totals_of({&suite, 1});
        list.push_back(bj::object{{"program", suite.program},
                                  {"suite", suite.suite},
                                  {"tests", own.tests},
                                  {"passed", own.passed},
                                  {"failed", bj::array(suite.failed.begin(), suite.failed.end())}});
    }
    return bj::object{{"program", bj::value_from(program)},
                      {"status", suites.empty() ? "not run here" : "run"},
                      {"tests", totals.tests},
                      {"passed", totals.passed},
                      {"suites", std::move(list)}};
}

}  // namespace fairdeal::documents::pack
