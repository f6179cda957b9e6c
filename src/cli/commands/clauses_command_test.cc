#include "cli/commands/clauses_command.h"

#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/json.hpp>
#include <fstream>
#include <iterator>

#include "cli/commands/clause_search.h"
#include "games/registry.h"

namespace fairdeal::cli {
namespace {

using games::ClauseStatus;
using games::Part;

constexpr std::array<games::Clause, 5> four_and_one = {{
    {"g-1", "Law 1", "payout", ClauseStatus::enforced, Part::rules, "src/a.h:f", "One | two."},
    {"g-2", "Law 2", "deal", ClauseStatus::attested, Part::server, "", "Called \"aloud\"."},
    {"g-3", "Law 3", "deal", ClauseStatus::physical, Part::server, "", "The box is red."},
    {"g-4", "Law 4", "payout", ClauseStatus::enforced, Part::rules, "src/a.h:g", "Four."},
    {"g-5", "Law 42.1(b)", "draw", ClauseStatus::enforced, Part::table, "src/a.h:h",
     "Pay the pair, and tuck the cards.", games::halves("money", "cards")},
}};
constexpr std::array<clause_tests::ClauseTest, 5> some_tests = {
    {{"g-1", "", "a_test.cc: A.B"},
     {"g-1", "", "a_test.cc: A.C"},
     {"g-4", "", "a_test.cc: A.D"},
     {"g-5", "cards", "g/scripts/tuck.table"},
     {"g-5", "money", "a_test.cc: A.D"}}};

games::Description small_description() {
    games::Description game{};
    game.key = "small-game";
    game.name = "Small Game";
    game.clauses = four_and_one;
    return game;
}

std::vector<MatrixRow> small_matrix(const TestResults& results) {
    static const games::Description description = small_description();
    static const games::Module game{.description = &description, .settle = nullptr};
    static const games::Module* const all[] = {&game};
    return clause_matrix(all, some_tests, results);
}

TestResults passing(const Ids& ids) {
    return {.any = true, .passed = ids, .unreadable = {}};
}

std::vector<std::string> names_of(const std::vector<MatrixTest>& tests) {
    std::vector<std::string> names;
    for (const MatrixTest& test : tests)
        names.emplace_back(test.name);
    return names;
}

std::string read_all(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

class ResultsFolder : public testing::Test {
  protected:
    void SetUp() override { std::filesystem::create_directories(folder_); }
    void TearDown() override { std::filesystem::remove_all(folder_); }
    void write(std::string_view name, std::string_view text) const {
        std::ofstream(folder_ / name, std::ios::binary) << text;
    }
    const std::filesystem::path folder_ =
        std::filesystem::path(testing::TempDir()) /
        testing::UnitTest::GetInstance()->current_test_info()->name();
};

TEST_F(ResultsFolder, OnlyPassingTestsCover) {
    write("a_test.json", R"({"testsuites":[{"name":"A","testsuite":[
        {"name":"Passes","status":"RUN","result":"COMPLETED","clauses":"g-1 g-2"},
        {"name":"Fails","status":"RUN","result":"COMPLETED","clauses":"g-3",
         "failures":[{"failure":"1 is not 2"}]},
        {"name":"Skipped","status":"RUN","result":"SKIPPED","clauses":"g-5"},
        {"name":"NotRun","status":"NOTRUN","result":"SUPPRESSED","clauses":"g-6"},
        {"name":"NamesNone","status":"RUN","result":"COMPLETED"}]}]})");
    write("b_test.json", R"({"testsuites":[{"name":"B","testsuite":[
        {"name":"Passes","status":"RUN","result":"COMPLETED","clauses":"g-4"}]}]})");
    const TestResults results = read_test_results(folder_);
    EXPECT_TRUE(results.any);
    EXPECT_EQ(results.passed, (Ids{"g-1", "g-2", "g-4"}));
    EXPECT_TRUE(results.unreadable.empty());
    const std::map<std::string, bool, std::less<>> tests{
        {"A.Passes", true}, {"A.Fails", false}, {"A.NamesNone", true}, {"B.Passes", true}};
    EXPECT_EQ(results.tests, tests);
}

// The name under which COVERS lists a test has no parameters and no types. A script is known by its
// path.
TEST_F(ResultsFolder, ATestWithParametersPassesWithAllOfThem) {
    write("a_test.json", R"({"testsuites":[{"name":"Each/Golden","testsuite":[
        {"name":"Plays/one","result":"COMPLETED","script":"g/scripts/one.table"},
        {"name":"Plays/two","result":"COMPLETED","script":"g/scripts/two.table",
         "failures":[{"failure":"x"}]}]},
        {"name":"Typed/0","testsuite":[{"name":"Test","result":"COMPLETED"}]},
        {"name":"My/Typed/1","testsuite":[{"name":"Other","result":"COMPLETED"}]}]})");
    const std::map<std::string, bool, std::less<>> tests{{"Golden.Plays", false},
                                                         {"g/scripts/one.table", true},
                                                         {"g/scripts/two.table", false},
                                                         {"Typed.Test", true},
                                                         {"Typed.Other", true}};
    EXPECT_EQ(read_test_results(folder_).tests, tests);
}

TEST_F(ResultsFolder, WhatIsNoResultIsNamedAndLeftOut) {
    write("cut.json", R"({"testsuites":[{"name":"A","testsui)");
    write("other.json", R"([1,2])");
    write("notes.txt", "nothing");
    const TestResults results = read_test_results(folder_);
    EXPECT_FALSE(results.any);
    EXPECT_EQ(results.unreadable, (std::vector<std::string>{"cut.json", "other.json"}));
}

TEST(ClauseMatrix, WithoutAFolderNothingIsKnown) {
    const TestResults results = read_test_results("no/such/folder");
    EXPECT_FALSE(results.any);
    for (const MatrixRow& row : small_matrix(results)) {
        EXPECT_FALSE(row.covered.has_value());
    }
}

TEST(ClauseMatrix, JoinsClausesTestsAndResults) {
    const auto rows = small_matrix(passing({"g-1"}));
    ASSERT_EQ(rows.size(), 5u);
    EXPECT_EQ(rows[0].game, "small-game");
    EXPECT_EQ(names_of(rows[0].tests()),
              (std::vector<std::string>{"a_test.cc: A.B", "a_test.cc: A.C"}));
    EXPECT_EQ(rows[0].covered, true);
    EXPECT_TRUE(rows[1].tests().empty());
    EXPECT_EQ(rows[3].covered, false);
    EXPECT_FALSE(is_open(rows[0]));
    EXPECT_TRUE(is_open(rows[1]));
    EXPECT_FALSE(is_open(rows[2]));  // physical
    EXPECT_TRUE(is_open(rows[3]));
}

TEST(ClauseMatrix, AClauseWithTwoHalvesIsCoveredWhenBothAre) {
    const auto halves = [](const Ids& passed) { return small_matrix(passing(passed))[4]; };
    EXPECT_EQ(halves({}).halves.size(), 2u);
    EXPECT_EQ(names_of(halves({}).tests()),
              (std::vector<std::string>{"a_test.cc: A.D", "g/scripts/tuck.table"}));
    EXPECT_EQ(halves({"g-5"}).covered, false);
    EXPECT_EQ(halves({"g-5/money"}).covered, false);
    EXPECT_TRUE(is_open(halves({"g-5/money"})));
    EXPECT_EQ(halves({"g-5/cards"}).covered, false);
    EXPECT_EQ(halves({"g-5/money", "g-5/cards"}).covered, true);
    EXPECT_FALSE(is_open(halves({"g-5/money", "g-5/cards"})));
    // A clause with a test for only one of its halves counts as untested.
    const games::Description description = small_description();
    const games::Module game{.description = &description, .settle = nullptr};
    const games::Module* const all[] = {&game};
    const auto rows = clause_matrix(all, std::span(some_tests).first(4), passing({"g-5/cards"}));
    EXPECT_FALSE(has_tests(rows[4]));
    EXPECT_EQ(result_of(rows[4]), "no test");
    EXPECT_EQ(totals_of(rows, Part::table).with_tests, 0);
}

TEST(ClausesCommand, TableHasOneLineForEachClauseAndTotals) {
    const auto rows = small_matrix(passing({"g-1", "g-5/money"}));
    EXPECT_EQ(clauses_as_table(rows, 0),
              "Small Game\n"
              "  g-1  rules      enforced  covered  One | two.\n"
              "  g-2  server     attested  no test  Called \"aloud\".\n"
              "  g-3  server     physical  -        The box is red.\n"
              "  g-4  rules      enforced  no pass  Four.\n"
              "  g-5  table      enforced  no pass  Pay the pair, and tuck the cards.\n"
              "\n"
              "part         clauses  enforced  attested  physical  with tests  covered\n"
              "rules              2         2         0         0           2        1\n"
              "table              1         1         0         0           1        0\n"
              "server             2         0         1         1           0        0\n"
              "all                5         3         1         1           3        1\n");
}

TEST(ClausesCommand, LongLinesAreCutToTheTerminal) {
    const auto rows = small_matrix({});
    const std::string table = clauses_as_table(rows, 40);
    EXPECT_NE(table.find("  g-2  server     attested  no test  ...\n"), std::string::npos) << table;
    EXPECT_NE(table.find("unknown\n"), std::string::npos);
}

TEST(ClausesCommand, JsonHasTheAgreedFields) {
    const auto rows = small_matrix(passing({"g-1", "g-5/cards"}));
    const auto list = boost::json::parse(clauses_as_json(rows)).as_array();
    ASSERT_EQ(list.size(), 5u);
    EXPECT_EQ(boost::json::serialize(list[0]),
              R"({"id":"g-1","game":"small-game","citation":"Law 1","kind":"payout",)"
              R"("requirement":"One | two.","status":"enforced","part":"rules",)"
              R"("where":"src/a.h:f","tests":["a_test.cc: A.B","a_test.cc: A.C"],)"
              R"("scripts":[],"results":{"a_test.cc: A.B":null,"a_test.cc: A.C":null},)"
              R"("halves":[],"covered":true})");
    EXPECT_EQ(list[3].at("covered"), false);
    EXPECT_EQ(boost::json::serialize(list[4].at("tests")),
              R"(["a_test.cc: A.D","g/scripts/tuck.table"])");
    EXPECT_EQ(boost::json::serialize(list[4].at("scripts")), R"(["g/scripts/tuck.table"])");
    EXPECT_EQ(boost::json::serialize(list[4].at("halves")),
              R"([{"half":"money","tests":["a_test.cc: A.D"],"covered":false},)"
              R"({"half":"cards","tests":["g/scripts/tuck.table"],"covered":true}])");
    const auto unknown = boost::json::parse(clauses_as_json(small_matrix({}))).as_array();
    EXPECT_TRUE(unknown[0].at("covered").is_null());
    EXPECT_EQ(boost::json::parse(clauses_as_json({})).as_array().size(), 0u);
}

TEST(ClausesCommand, MarkdownEscapesAndLeavesTheRunOut) {
    const std::string covered = clauses_as_markdown(small_matrix(passing({"g-1"})));
    EXPECT_EQ(covered, clauses_as_markdown(small_matrix({})));
    EXPECT_NE(covered.find("\n## Small Game\n"), std::string::npos);
    EXPECT_NE(covered.find("| `g-1`<br>Law 1 | One \\| two. | enforced | rules | `src/a.h:f` | "
                           "`a_test.cc: A.B`<br>`a_test.cc: A.C` |\n"),
              std::string::npos)
        << covered;
    EXPECT_NE(covered.find("| money:<br>`a_test.cc: A.D`<br>cards:<br>`g/scripts/tuck.table` |\n"),
              std::string::npos)
        << covered;
}

TEST(ClausesCommand, CheckListsWhatAFinishedPartLacks) {
    const auto answer = [](const Ids& passed) {
        return check_clauses(small_matrix(passing(passed)), passing(passed));
    };
    EXPECT_EQ(answer({"g-1", "g-4", "g-5/money", "g-5/cards"}).exit_code, 0);
    EXPECT_EQ(answer({"g-1", "g-2", "g-5/money"}).exit_code, 1);
    EXPECT_EQ(answer({"g-1", "g-2", "g-5/money"}).text,
              "2 of the 3 clauses of finished parts have no passing test:\n"
              "  g-4  rules      enforced  no pass  Four.\n"
              "  g-5/cards  table      enforced  no pass  Pay the pair, and tuck the cards.\n");
    EXPECT_EQ(answer({}).exit_code, 1);
    EXPECT_EQ(check_clauses(small_matrix({}), {}).exit_code, 1);
}

std::string found_ids(const std::vector<std::string>& texts) {
    std::string ids;
    for (const MatrixRow& row : found_clauses(small_matrix({}), texts))
        ids += std::string(row.clause->id) + ' ';
    return ids;
}

TEST(ClauseSearch, FindsByIdCitationAndWords) {
    EXPECT_EQ(found_ids({"g-4"}), "g-4 ");
    EXPECT_EQ(found_ids({"G-4"}), "g-4 ");
    EXPECT_EQ(found_ids({"Law 42.1(b)"}), "g-5 ");
    EXPECT_EQ(found_ids({"law 4"}), "g-4 ");  // a number is a whole one
    EXPECT_EQ(found_ids({"pair", "CARDS"}), "g-5 ");
    EXPECT_EQ(found_ids({"tuck the"}), "g-5 ");
    EXPECT_EQ(found_ids({"air"}), "");  // not within a word
    EXPECT_EQ(found_ids({"the"}), "g-3 g-5 ");
    EXPECT_EQ(found_ids({"pair", "box"}), "");
    EXPECT_EQ(found_ids({""}), "");
    EXPECT_EQ(found_ids({"g-1/money"}), "");
}

TEST(ClauseSearch, TellsAllThatIsKnown) {
    TestResults results = passing({"g-5/money"});
    results.tests = {{"A.D", true}, {"g/scripts/tuck.table", false}};
    const auto rows = found_clauses(small_matrix(results), std::vector<std::string>{"g-5"});
    EXPECT_EQ(clauses_in_full(rows),
              "g-5  Law 42.1(b)  Small Game\n"
              "  Pay the pair, and tuck the cards.\n"
              "  enforced (draw, table): no pass\n"
              "  code    src/a.h:h\n"
              "  half    money: covered\n"
              "  test    passed   a_test.cc: A.D\n"
              "  half    cards: no pass\n"
              "  script  FAILED   g/scripts/tuck.table\n");
    const auto two = found_clauses(small_matrix({}), std::vector<std::string>{"aloud"});
    EXPECT_EQ(clauses_in_full(two),
              "g-2  Law 2  Small Game\n"
              "  Called \"aloud\".\n"
              "  attested (deal, server): no test\n");
}

TEST(ClausesCommand, UnknownWordsAreRefused) {
    const auto parse = [](std::vector<std::string> words) {
        CLI::App app;
        int exit_code = 0;
        add_clauses_command(app, exit_code);
        std::ranges::reverse(words);
        app.parse(words);
    };
    EXPECT_THROW(parse({"clauses", "--game", "no-such-game"}), CLI::ValidationError);
    EXPECT_THROW(parse({"clauses", "--part", "roof"}), CLI::ValidationError);
    EXPECT_THROW(parse({"clauses", "--status", "maybe"}), CLI::ValidationError);
    EXPECT_THROW(parse({"clauses", "--json", "--markdown"}), CLI::ExcludesError);
}

TEST(ClauseRegistry, HoldsAllRequirements) {
    Ids ids;
    const auto rows = clause_matrix(games::registry(), {}, {});
    for (const MatrixRow& row : rows) {
        EXPECT_TRUE(ids.emplace(row.clause->id).second) << row.clause->id << " stands twice";
        EXPECT_TRUE(row.clause->citation.starts_with("N.J.A.C. ")) << row.clause->id;
        EXPECT_TRUE(row.clause->requirement.ends_with('.')) << row.clause->id;
    }
    // Count only the clauses of these four games, because another game brings its own.
    std::vector<MatrixRow> four;
    for (const MatrixRow& row : rows) {
        for (const std::string_view game :
             {"three-card-poker", "three-card-draw-poker", "double-draw-poker", "holdem-3-bonus"}) {
            if (row.game == game) four.push_back(row);
        }
    }
    const Totals totals = totals_of(four, std::nullopt);
    EXPECT_EQ(totals.clauses, 630);
    EXPECT_EQ(totals.enforced, 454);
    EXPECT_EQ(totals.attested, 164);
    EXPECT_EQ(totals.physical, 12);
}

bool holds_word(std::string_view text, std::string_view word) {
    const auto is_letter = [&](std::size_t at) {
        return at < text.size() &&
               (std::isalnum(static_cast<unsigned char>(text[at])) != 0 || text[at] == '_');
    };
    for (std::size_t at = text.find(word); at != std::string_view::npos;
         at = text.find(word, at + 1)) {
        if ((at == 0 || !is_letter(at - 1)) && !is_letter(at + word.size())) return true;
    }
    return false;
}

// Tests run in the root of the project.
TEST(ClauseRegistry, TheCodeOfFinishedPartsExists) {
    for (const MatrixRow& row : clause_matrix(games::registry(), {}, {})) {
        const std::string_view where = row.clause->where;
        const bool finished =
            std::ranges::find(finished_parts, row.clause->part) != finished_parts.end();
        const bool physical = row.clause->status == games::ClauseStatus::physical;
        EXPECT_TRUE(!finished || physical || !where.empty()) << row.clause->id << " names no code";
        if (where.empty()) continue;
        const std::size_t colon = where.find(':');
        ASSERT_NE(colon, std::string_view::npos) << row.clause->id;
        const std::string source = read_all(where.substr(0, colon));
        EXPECT_TRUE(holds_word(source, where.substr(colon + 1)))
            << row.clause->id << ": " << where << " is not there";
    }
}

TEST(ClauseRegistry, TheDocumentIsCurrent) {
    const auto rows = clause_matrix(games::registry(), clause_tests::clause_tests(), {});
    EXPECT_TRUE(read_all("docs/CLAUSES.md") == clauses_as_markdown(rows))
        << "docs/CLAUSES.md is out of date: build/fairdeal clauses --markdown > docs/CLAUSES.md";
}

}  // namespace
}  // namespace fairdeal::cli
