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

bool has_passed(const boost::json::value& test) {
    return text_at(test, "result") == "COMPLETED" && !list_at(test, "failures");
}

void add_words(std::string_view text, Ids& ids) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end > 0) ids.emplace(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

// Adds the clauses named by the passing tests of one program; false if the file is no such result.
bool add_passed(const std::filesystem::path& path, Ids& passed) {
    std::ifstream file(path, std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(file), {});
    boost::json::error_code error;
    const boost::json::value root = boost::json::parse(text, error);
    const boost::json::array* suites = error ? nullptr : list_at(root, "testsuites");
    if (!suites) return false;
    for (const boost::json::value& suite : *suites) {
        const boost::json::array* tests = list_at(suite, "testsuite");
        if (!tests) return false;
        for (const boost::json::value& test : *tests) {
            if (has_passed(test)) add_words(text_at(test, "clauses"), passed);
        }
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

TestResults read_test_results(const std::filesystem::path& folder) {
    TestResults results;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        if (entry.path().extension() != ".json") continue;
        if (add_passed(entry.path(), results.passed)) {
            results.any = true;
        } else {
            results.unreadable.push_back(entry.path().filename().string());
        }
    }
    std::ranges::sort(results.unreadable);
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
