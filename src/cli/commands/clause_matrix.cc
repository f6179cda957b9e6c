#include "cli/commands/clause_matrix.h"

#include <algorithm>
#include <boost/json.hpp>
#include <fstream>
#include <iterator>

namespace fairdeal::cli {
namespace {

using clause_tests::ClauseTest;

const boost::json::array* list_at(const boost::json::value& value, std::string_view key) {
    const boost::json::object* object = value.if_object();
    const boost::json::value* found = object ? object->if_contains(key) : nullptr;
    return found ? found->if_array() : nullptr;
}

std::string_view text_at(const boost::json::value& value, std::string_view key) {
    const boost::json::object* object = value.if_object();
    const boost::json::value* found = object ? object->if_contains(key) : nullptr;
    return found && found->is_string() ? std::string_view(found->get_string()) : "";
}

bool was_run(const boost::json::value& test) {
    return text_at(test, "result") == "COMPLETED";
}

bool has_passed(const boost::json::value& test) {
    return was_run(test) && !list_at(test, "failures");
}

void add_words(std::string_view text, Ids& ids) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end > 0) ids.emplace(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

// Removes the parts that parameters and types add to a test's name: "Instance/Suite/0", "Test/2".
std::string plain_name(std::string_view suite, std::string_view test) {
    const std::size_t slash = suite.rfind('/');
    const bool is_typed =
        slash != std::string_view::npos &&
        suite.find_first_not_of("0123456789", slash + 1) == std::string_view::npos;
    if (is_typed) suite = suite.substr(0, slash);
    suite.remove_prefix(suite.find('/') + 1);  // 0 when there is none
    return std::string(suite) + '.' + std::string(test.substr(0, test.find('/')));
}

void note_result(std::string name, bool passed, TestResults& results) {
    const auto [entry, is_new] = results.tests.try_emplace(std::move(name), passed);
    if (!is_new) entry->second = entry->second && passed;
}

void add_suite(const std::string& program, const boost::json::value& suite,
               const boost::json::array& tests, TestResults& results) {
    documents::pack::SuiteResult result{program, std::string(text_at(suite, "name")), 0, {}};
    for (const boost::json::value& test : tests) {
        if (was_run(test)) {
            ++result.tests;
            const std::string_view script = text_at(test, "script");
            note_result(plain_name(result.suite, text_at(test, "name")), has_passed(test), results);
            if (!script.empty()) note_result(std::string(script), has_passed(test), results);
        }
        if (has_passed(test)) {
            add_words(text_at(test, "clauses"), results.passed);
        } else if (was_run(test)) {
            result.failed.emplace_back(text_at(test, "name"));
        }
    }
    results.suites.push_back(std::move(result));
}

// Adds the suites of one program and the clauses that its passing tests name; false if the file is
// not a result.
bool add_program(const std::filesystem::path& path, TestResults& results) {
    std::ifstream file(path, std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(file), {});
    boost::json::error_code error;
    const boost::json::value root = boost::json::parse(text, error);
    const boost::json::array* suites = error ? nullptr : list_at(root, "testsuites");
    if (!suites) return false;
    for (const boost::json::value& suite : *suites) {
        const boost::json::array* tests = list_at(suite, "testsuite");
        if (!tests) return false;
        add_suite(path.stem().string(), suite, *tests, results);
    }
    return true;
}

std::optional<bool> result_of(const TestResults& results, std::string_view test) {
    const std::size_t colon = test.find(": ");
    const auto found =
        results.tests.find(colon == std::string_view::npos ? test : test.substr(colon + 2));
    return found == results.tests.end() ? std::nullopt : std::optional(found->second);
}

MatrixHalf half_of(const games::Clause& clause, std::string_view half,
                   std::span<const ClauseTest> tests, const TestResults& results) {
    MatrixHalf row{half, {}, std::nullopt};
    for (auto entry = std::ranges::lower_bound(tests, clause.id, {}, &ClauseTest::clause);
         entry != tests.end() && entry->clause == clause.id; ++entry) {
        if (entry->half == half)
            row.tests.push_back({entry->test, result_of(results, entry->test)});
    }
    const std::string name = std::string(clause.id) + (half.empty() ? "" : '/' + std::string(half));
    if (results.any) row.covered = results.passed.contains(name);
    return row;
}

}  // namespace

std::string_view name_of(games::ClauseStatus status) noexcept {
    switch (status) {
        case games::ClauseStatus::enforced:
            return "enforced";
        case games::ClauseStatus::attested:
            return "attested";
        case games::ClauseStatus::physical:
            return "physical";
    }
    return "";
}

std::string_view name_of(games::Part part) noexcept {
    switch (part) {
        case games::Part::rules:
            return "rules";
        case games::Part::table:
            return "table";
        case games::Part::documents:
            return "documents";
        case games::Part::server:
            return "server";
    }
    return "";
}

std::filesystem::path test_results_folder() {
    return std::filesystem::read_symlink("/proc/self/exe").parent_path() / "test-results";
}

TestResults read_test_results(const std::filesystem::path& folder) {
    std::set<std::filesystem::path> files;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        if (entry.path().extension() == ".json") files.insert(entry.path());
    }
    TestResults results;
    for (const std::filesystem::path& file : files) {
        if (add_program(file, results)) {
            results.any = true;
        } else {
            results.unreadable.push_back(file.filename().string());
        }
    }
    return results;
}

std::vector<MatrixRow> clause_matrix(std::span<const games::Module* const> games,
                                     std::span<const clause_tests::ClauseTest> tests,
                                     const TestResults& results) {
    std::vector<MatrixRow> rows;
    for (const games::Module* game : games) {
        for (const games::Clause& clause : game->description->clauses) {
            MatrixRow row{.game = game->description->key,
                          .game_name = game->description->name,
                          .clause = &clause,
                          .halves = {half_of(clause, clause.halves.first, tests, results)},
                          .covered = std::nullopt};
            if (!clause.halves.empty()) {
                row.halves.push_back(half_of(clause, clause.halves.second, tests, results));
            }
            if (results.any) {
                row.covered = std::ranges::all_of(
                    row.halves, [](const MatrixHalf& half) { return half.covered == true; });
            }
            rows.push_back(std::move(row));
        }
    }
    return rows;
}

std::vector<MatrixTest> MatrixRow::tests() const {
    std::vector<MatrixTest> all;
    for (const MatrixHalf& half : halves) {
        for (const MatrixTest& test : half.tests) {
            if (std::ranges::find(all, test.name, &MatrixTest::name) == all.end())
                all.push_back(test);
        }
    }
    return all;
}

bool has_tests(const MatrixRow& row) noexcept {
    return std::ranges::none_of(row.halves,
                                [](const MatrixHalf& half) { return half.tests.empty(); });
}

bool is_open(const MatrixRow& row) noexcept {
    return row.clause->status != games::ClauseStatus::physical && row.covered != true;
}

Totals totals_of(std::span<const MatrixRow> rows, std::optional<games::Part> part) {
    Totals totals;
    for (const MatrixRow& row : rows) {
        if (part && row.clause->part != *part) continue;
        ++totals.clauses;
        switch (row.clause->status) {
            case games::ClauseStatus::enforced:
                ++totals.enforced;
                break;
            case games::ClauseStatus::attested:
                ++totals.attested;
                break;
            case games::ClauseStatus::physical:
                ++totals.physical;
                break;
        }
        if (has_tests(row)) ++totals.with_tests;
        if (row.covered == true) ++totals.covered;
    }
    return totals;
}

}  // namespace fairdeal::cli
