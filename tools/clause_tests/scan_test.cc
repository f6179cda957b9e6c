#include "clause_tests/scan.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

namespace fairdeal::clause_tests {
namespace {

constexpr std::string_view two_clauses = R"file(
    // {"in-a-comment", "…"},
    inline constexpr std::array<Clause, 2> clauses = {{
        {"g-1", "Law 1 \"Word\"", "payout", ClauseStatus::enforced, Part::rules, "", "One."},
        {"g-2", "Law 2", "payout", ClauseStatus::enforced, Part::rules, "a.h:f", "Two."},
    }};
)file";

constexpr std::string_view a_clause_with_halves = R"file(
    inline constexpr std::array<Clause, 2> clauses = {{
        {"h-1", "Law 1", "draw", ClauseStatus::enforced, Part::rules, "a.h:f", "Pay, and show.",
         halves("money", "cards")},
        {"h-2", "Law 2", "draw", ClauseStatus::enforced, Part::rules, "a.h:f", "Two."},
    }};
)file";

Scan scan_of(std::string_view path, std::string_view source) {
    Scan scan;
    scan_clauses("src/games/g/clauses.h", two_clauses, scan);
    scan_tests(path, source, scan);
    check_mentions(scan);
    return scan;
}

std::vector<std::string> mentions_of(const Scan& scan) {
    std::vector<std::string> lines;
    for (const Mention& mention : scan.mentions) {
        const std::string half = mention.half.empty() ? "" : '/' + mention.half;
        lines.push_back(mention.clause + half + " = " + mention.test);
    }
    return lines;
}

std::vector<std::string> problems_of(const Scan& scan) {
    std::vector<std::string> lines;
    for (const Problem& problem : scan.problems) {
        lines.push_back(problem.path + ':' + std::to_string(problem.line) + ": " + problem.text);
    }
    return lines;
}

using Lines = std::vector<std::string>;

TEST(ClauseScan, ReadsTheIdsOfAGame) {
    Scan scan;
    scan_clauses("clauses.h", two_clauses, scan);
    scan_clauses("other/clauses.h", a_clause_with_halves, scan);
    EXPECT_EQ(scan.clauses,
              (std::map<std::string, std::vector<std::string>>{
                  {"g-1", {}}, {"g-2", {}}, {"h-1", {"money", "cards"}}, {"h-2", {}}}));
    EXPECT_TRUE(scan.problems.empty());
}

TEST(ClauseScan, AHalfIsNamedWhereAClauseHasTwo) {
    Scan scan;
    scan_clauses("clauses.h", a_clause_with_halves, scan);
    scan_tests("a_test.cc", R"file(
        TEST(Suite, Test) {
            COVERS("h-1/money", "h-2");
            COVERS("h-1");
            COVERS("h-1/colour", "h-2/money");
        }
    )file",
               scan);
    check_mentions(scan);
    EXPECT_EQ(mentions_of(scan)[0], "h-1/money = a_test.cc: Suite.Test");
    EXPECT_EQ(problems_of(scan),
              (Lines{"a_test.cc:4: clause h-1 has two halves: name \"h-1/money\" or \"h-1/cards\"",
                     "a_test.cc:5: clause h-1 has no half \"colour\"",
                     "a_test.cc:5: clause h-2 has no half \"money\""}));
}

TEST(ClauseScan, ATableScriptIsATestOfWhatItCovers) {
    Scan scan;
    scan_clauses("clauses.h", a_clause_with_halves, scan);
    scan_tests("g/scripts/hand.table", R"file(table g
covers h-1/cards, h-2  # and no more
  covers h-1/money,h-9
# covers h-7
expect "covers h-8"
)file",
               scan);
    check_mentions(scan);
    EXPECT_EQ(mentions_of(scan),
              (Lines{"h-1/cards = g/scripts/hand.table", "h-2 = g/scripts/hand.table",
                     "h-1/money = g/scripts/hand.table", "h-9 = g/scripts/hand.table"}));
    EXPECT_EQ(problems_of(scan), (Lines{"g/scripts/hand.table:3: no clause has the id \"h-9\""}));
    EXPECT_EQ(tests_naming(scan, "h-1"), "g/scripts/hand.table\n");
    EXPECT_EQ(tests_naming(scan, "h-1/money"), "g/scripts/hand.table\n");
    EXPECT_EQ(tests_naming(scan, "h-1/colour"), "");
}

TEST(ClauseScan, AnIdListedTwiceIsAProblem) {
    Scan scan;
    scan_clauses("a/clauses.h", two_clauses, scan);
    scan_clauses("b/clauses.h", two_clauses, scan);
    EXPECT_EQ(problems_of(scan), (Lines{"b/clauses.h:4: clause g-1 is already listed",
                                        "b/clauses.h:5: clause g-2 is already listed"}));
}

TEST(ClauseScan, FindsTheTestAroundCovers) {
    const Scan scan = scan_of("src/a_test.cc", R"file(
        struct Helper {
            int x = 1'000'000;
        };
        TEST(Suite, First) {
            COVERS("g-1");
            if (true) {
                EXPECT_EQ('{', "}"[0]);
            }
        }
        TEST_P(Other, Second) {
            const auto text = R"(TEST(Not, Code) { COVERS("g-9"); })";
            // COVERS("g-8");
            COVERS("g-1",
                   "g-2",);
        }
    )file");
    EXPECT_EQ(mentions_of(scan),
              (Lines{"g-1 = src/a_test.cc: Suite.First", "g-1 = src/a_test.cc: Other.Second",
                     "g-2 = src/a_test.cc: Other.Second"}));
    EXPECT_TRUE(scan.problems.empty());
}

TEST(ClauseScan, WrongUseOfCoversIsAProblem) {
    const Scan scan = scan_of("src/a_test.cc", R"file(
        void helper() { COVERS("g-1"); }
        TEST(Suite, Test) {
            COVERS("g-3");
            COVERS(id);
            COVERS();
        }
    )file");
    EXPECT_EQ(problems_of(scan),
              (Lines{"src/a_test.cc:2: COVERS stands outside a test",
                     "src/a_test.cc:5: COVERS takes clause ids as string literals",
                     "src/a_test.cc:6: COVERS takes clause ids as string literals",
                     "src/a_test.cc:4: no clause has the id \"g-3\""}));
}

TEST(ClauseScan, FindsTheTitleOfATypeScriptTest) {
    const Scan scan = scan_of("tests/end_to_end/a.test.ts", R"file(
        import { covers } from './covers'
        test("a player's fold", async () => {
            covers('g-1', `g-2`)
        })
        it('pays', () => { covers("g-2") })
        export function covers(...ids: string[]) {}
    )file");
    EXPECT_EQ(mentions_of(scan), (Lines{"g-1 = tests/end_to_end/a.test.ts: a player's fold",
                                        "g-2 = tests/end_to_end/a.test.ts: a player's fold",
                                        "g-2 = tests/end_to_end/a.test.ts: pays"}));
    EXPECT_TRUE(scan.problems.empty());
}

TEST(ClauseScan, TheGeneratedTableIsSortedAndHasNoRowTwice) {
    Scan scan;
    scan.mentions = {{"g-2", "", "b: S.T", "b", 1},
                     {"g-1", "x", "a: \"q\"", "a", 1},
                     {"g-2", "", "b: S.T", "b", 2}};
    const std::string source = generated_source(scan);
    EXPECT_NE(source.find("std::array<ClauseTest, 2> all"), std::string::npos);
    EXPECT_NE(source.find("        {\"g-1\", \"x\", \"a: \\\"q\\\"\"},\n"
                          "        {\"g-2\", \"\", \"b: S.T\"},\n"),
              std::string::npos);
}

}  // namespace
}  // namespace fairdeal::clause_tests
