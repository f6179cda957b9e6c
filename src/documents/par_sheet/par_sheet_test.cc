#include "documents/par_sheet/par_sheet.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>

#include "base/rational.h"
#include "documents/sheet/csv.h"
#include "documents/sheet/html.h"
#include "games/registry.h"
#include "math/question.h"

namespace fairdeal::documents {
namespace {

using base::Rational;
using ::testing::HasSubstr;

constexpr std::string_view game_key = "three-card-poker";

Sheet sheet_of(const math::WrittenQuestion& written, std::uint64_t rounds) {
    const games::Module& game = *games::find_game(game_key);
    const auto question = math::read_question(game, written);
    EXPECT_TRUE(question);
    return par_sheet(game, *games::find_solver(game_key), *question,
                     {.program = {"fairdeal", "0.0.0", std::string(64, '0')},
                      .created = "2026-11-16T00:00:00Z",
                      .command = "fairdeal parsheet",
                      .rounds = rounds});
}

// Every wager of the game, with nothing simulated.
const Sheet& full_sheet() {
    static const Sheet sheet = sheet_of(
        {.pay = {{"six-card-bonus", "1-A"}},
         .bets = {{"pair-plus", "500"}, {"six-card-bonus", "500"}, {"progressive", "100"}}},
        0);
    return sheet;
}

// The main game alone, with a few simulated rounds.
const Sheet& small_sheet() {
    static const Sheet sheet = sheet_of({}, 2'000);
    return sheet;
}

const Section& section(const Sheet& sheet, std::string_view id) {
    const auto found = std::ranges::find(sheet.sections, id, &Section::id);
    EXPECT_NE(found, sheet.sections.end()) << id;
    return *found;
}

const SheetTable* find_table(const Sheet& sheet, std::string_view id) {
    for (const Section& one : sheet.sections) {
        const auto found = std::ranges::find(one.tables, id, &SheetTable::id);
        if (found != one.tables.end()) return &*found;
    }
    return nullptr;
}

const SheetTable& table(const Sheet& sheet, std::string_view id) {
    const SheetTable* found = find_table(sheet, id);
    EXPECT_NE(found, nullptr) << id;
    return *found;
}

std::size_t column(const SheetTable& table, std::string_view key) {
    const auto found = std::ranges::find(table.columns, key, &Column::key);
    EXPECT_NE(found, table.columns.end()) << table.id << " " << key;
    return static_cast<std::size_t>(found - table.columns.begin());
}

Rational fraction(const Cell& cell) {
    Rational number(cell.exact);
    number.canonicalize();
    return number;
}

Rational sum(const SheetTable& table, std::string_view key) {
    const std::size_t at = column(table, key);
    Rational total;
    for (const Cells& row : table.rows)
        total += fraction(row[at]);
    return total;
}

TEST(ParSheet, HasItsTwentyOneSectionsInOrder) {
    std::vector<std::string> ids;
    std::vector<std::string> numbers;
    for (const Section& one : full_sheet().sections) {
        ids.push_back(one.id);
        numbers.push_back(one.number);
    }
    const std::vector<std::string> wanted{
        "identification", "summary",    "rules",          "pay-tables",   "sample-space",
        "combinations",   "results",    "returns",        "strategy",     "sensitivity",
        "volatility",     "confidence", "win-sizes",      "exposure",     "top-award-odds",
        "progressive",    "operations", "random-numbers", "verification", "history",
        "appendices"};
    EXPECT_EQ(ids, wanted);
    for (std::size_t i = 0; i < numbers.size(); ++i)
        EXPECT_EQ(numbers[i], std::to_string(i + 1));
}

TEST(ParSheet, HasNoEmptySectionTableOrPlot) {
    for (const Sheet* sheet : {&full_sheet(), &small_sheet()}) {
        for (const Section& one : sheet->sections) {
            EXPECT_GT(one.paragraphs.size() + one.facts.size() + one.tables.size(), 0u) << one.id;
            for (const SheetTable& each : one.tables)
                EXPECT_FALSE(each.rows.empty()) << each.id;
            for (const Plot& plot : one.plots) {
                EXPECT_FALSE(plot.note.empty()) << plot.id;
                for (const Series& series : plot.series)
                    EXPECT_GT(series.points.size(), 1u) << plot.id;
            }
        }
    }
}

TEST(ParSheet, IsSoundAfterJsonAndBackAndInEveryForm) {
    for (const Sheet* sheet : {&full_sheet(), &small_sheet()}) {
        const auto read = from_json(boost::json::serialize(to_json(*sheet)));
        ASSERT_TRUE(read) << read.error();
        EXPECT_EQ(read->sections.size(), sheet->sections.size());
        EXPECT_THAT(html(*sheet), HasSubstr("21</span> Appendices"));
        EXPECT_THAT(csv(*sheet), HasSubstr("glossary,row,House edge"));
    }
}

TEST(ParSheet, SaysTheExactFractionBesideEveryRoundedFigure) {
    std::size_t fractions = 0;
    for (const Section& one : full_sheet().sections) {
        for (const SheetTable& each : one.tables) {
            for (const std::vector<Cells>* rows : {&each.rows, &each.foot}) {
                for (const Cells& row : *rows) {
                    for (const Cell& cell : row) {
                        if (cell.exact.empty()) continue;
                        ++fractions;
                        ASSERT_TRUE(cell.value) << each.id << " " << cell.text;
                        EXPECT_NEAR(fraction(cell).get_d(), *cell.value,
                                    1e-12 * std::max(1.0, std::abs(*cell.value)))
                            << each.id << " " << cell.text;
                    }
                }
            }
        }
    }
    EXPECT_GT(fractions, 300u);
}

TEST(ParSheet, CombinationsSumToOneAndToTheReturn) {
    for (const std::string_view wager : {"ante", "pair-plus", "six-card-bonus", "progressive"}) {
        const SheetTable& each = table(full_sheet(), std::string(wager) + "-combinations");
        EXPECT_EQ(sum(each, "probability"), 1) << wager;
        EXPECT_EQ(sum(each, "contribution"),
                  fraction(each.foot.back()[column(each, "contribution")]))
            << wager;
    }
    // 2.3167 % is the published edge of the first Pair Plus table.
    const SheetTable& pair_plus = table(full_sheet(), "pair-plus-combinations");
    EXPECT_EQ(sum(pair_plus, "contribution"), Rational(5397, 5525));
}

TEST(ParSheet, ResultsOfTheMainGameSumToItsEdge) {
    const SheetTable& results = table(small_sheet(), "main-results");
    EXPECT_EQ(sum(results, "probability"), 1);
    EXPECT_EQ(sum(results, "contribution"), Rational(-686689, 20358520));
    const SheetTable& summary = table(small_sheet(), "wagers");
    EXPECT_EQ(fraction(summary.rows[0][column(summary, "house_edge")]), Rational(686689, 20358520));
}

TEST(ParSheet, EveryDealOfTheSampleSpaceIsCounted) {
    const SheetTable& census = table(full_sheet(), "census");
    ASSERT_EQ(census.rows.size(), 3u);
    for (const Cells& row : census.rows)
        EXPECT_EQ(row[column(census, "deals")].text, row[column(census, "sum")].text);
    EXPECT_EQ(census.rows[0][column(census, "derivation")].text, "C(52, 3) × C(49, 3)");
}

TEST(ParSheet, BandsOfWinsAndPartsOfTheProgressiveSumToOne) {
    EXPECT_EQ(sum(table(full_sheet(), "win-bands"), "share"), 1);
    EXPECT_EQ(sum(table(full_sheet(), "funding"), "share"), 1);
}

TEST(ParSheet, StatesOddsBothWays) {
    const SheetTable& progressive = table(full_sheet(), "progressive-pays");
    const auto full_house = std::ranges::find(progressive.rows, "Full house",
                                              [](const Cells& row) { return row[0].text; });
    ASSERT_NE(full_house, progressive.rows.end());
    EXPECT_EQ((*full_house)[column(progressive, "listed")].text, "50 for 1");
    EXPECT_EQ((*full_house)[column(progressive, "to_one")].text, "49 to 1");
    EXPECT_EQ((*full_house)[column(progressive, "for_one")].text, "50 for 1");
}

TEST(ParSheet, CarriesTheWarningsOfItsQuestion) {
    EXPECT_TRUE(small_sheet().warnings.empty());
    ASSERT_EQ(full_sheet().warnings.size(), 1u);
    EXPECT_THAT(full_sheet().warnings[0], HasSubstr("below 75 %"));
}

TEST(ParSheet, SimulatesOnlyWhenAskedTo) {
    for (const std::string_view id : {"full-table", "information", "simulation-check"}) {
        EXPECT_EQ(find_table(full_sheet(), id), nullptr) << id;
        EXPECT_NE(find_table(small_sheet(), id), nullptr) << id;
    }
    const SheetTable& check = table(small_sheet(), "simulation-check");
    // Six seats; the seed is fixed, so this says the same every time.
    EXPECT_EQ(fraction(check.rows[0][column(check, "exact")]), -6 * Rational(686689, 20358520));
    EXPECT_LT(std::abs(*check.rows[0][column(check, "z")].value), 4);
}

TEST(ParSheet, NamesTheSameQuestionTheSameAndAnotherDifferently) {
    const auto id_of = [](const Sheet& sheet) {
        const std::vector<Fact>& facts = section(sheet, "identification").facts;
        return std::ranges::find(facts, "Document", &Fact::label)->value;
    };
    EXPECT_EQ(id_of(small_sheet()), id_of(sheet_of({}, 0)));
    EXPECT_NE(id_of(small_sheet()), id_of(full_sheet()));
}

}  // namespace
}  // namespace fairdeal::documents
