#include "cli/clause_matrix.h"

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

void add_suite(const std::string& program, const boost::json::value& suite,
               const boost::json::array& tests, TestResults& results) {
    documents::pack::SuiteResult result{program, std::string(text_at(suite, "name")), 0, {}};
    for (const boost::json::value& test : tests) {
        if (was_run(test)) ++result.tests;
        if (has_passed(test)) {
            add_words(text_at(test, "clauses"), results.passed);
        } else if (was_run(test)) {
            result.failed.emplace_back(text_at(test, "name"));
        }
    }
    results.suites.push_back(std::move(result));
}

// Adds the suites of one program and the clauses named by its passing tests; false if the file is
// no such result.
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

std::vector<std::string_view> tests_of(std::span<const ClauseTest> tests, std::string_view clause) {
    std::vector<std::string_view> names;
    for (auto entry = std::ranges::lower_bound(tests, clause, {}, &ClauseTest::clause);
         entry != tests.end() && entry->clause == clause; ++entry) {
        names.push_back(entry->test);
    }
    return names;
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
            std::optional<bool> covered;
            if (results.any) covered = results.passed.contains(clause.id);
            rows.push_back({.game = game->description->key,
                            .game_name = game->description->name,
                            .clause = &clause,
                            .tests = tests_of(tests, clause.id),
                            .covered = covered});
        }
    }
    return rows;
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
        if (!row.tests.empty()) ++totals.with_tests;
        if (row.covered == true) ++totals.covered;
    }
    return totals;
}

}  // namespace fairdeal::cli
