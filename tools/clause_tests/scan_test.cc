#include "clause_tests/scan.h"

#include <gtest/gtest.h>

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
        lines.push_back(mention.clause + " = " + mention.test);
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
    EXPECT_EQ(scan.clauses, (std::set<std::string>{"g-1", "g-2"}));
    EXPECT_TRUE(scan.problems.empty());
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
    scan.mentions = {
        {"g-2", "b: S.T", "b", 1}, {"g-1", "a: \"q\"", "a", 1}, {"g-2", "b: S.T", "b", 2}};
    const std::string source = generated_source(scan);
    EXPECT_NE(source.find("std::array<ClauseTest, 2> all"), std::string::npos);
    EXPECT_NE(source.find("        {\"g-1\", \"a: \\\"q\\\"\"},\n        {\"g-2\", \"b: S.T\"},\n"),
              std::string::npos);
}

}  // namespace
}  // namespace fairdeal::clause_tests
