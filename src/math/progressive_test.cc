#include "math/progressive.h"

#include <gtest/gtest.h>

#include "games/registry.h"
#include "math/question.h"

namespace fairdeal::math {
namespace {

using base::Cents;
using base::ratio;

games::Question question_of(const WrittenQuestion& written) {
    auto question = read_question(*games::find_game("three-card-poker"), written);
    EXPECT_TRUE(question.has_value());
    return *question;
}

const games::Solver& solver() {
    return *games::find_solver("three-card-poker");
}

ProgressiveFigures figures_of(const games::Question& question) {
    return progressive_figures(question, solver(), least_rates(question));
}

games::Question ten_dollars_and_one(const std::string& table, const std::string& players) {
    return question_of({.pay = {{"progressive", table}},
                        .bets = {{"ante", "1000"}, {"progressive", "100"}},
                        .players = players});
}

TEST(Progressive, FixedAwardsReturnTheirOddsWhenNoHandIsFolded) {
    // With $10 on the Progressive beside $1 every hand is played. Of the 2,598,960 hands of five
    // cards 624 are four of a kind, 3,744 full houses, 5,108 flushes, 10,200 straights and 54,912
    // three of a kind.
    const ProgressiveFigures figures =
        figures_of(question_of({.bets = {{"ante", "100"}, {"progressive", "1000"}}}));
    EXPECT_EQ(figures.at_base_wagers.front().played, 1);
    EXPECT_EQ(figures.fixed_return,
              ratio(624 * 300 + 3'744 * 50 + 5'108 * 40 + 10'200 * 30 + 54'912 * 9, 2'598'960));
    ASSERT_EQ(figures.levels.size(), 2U);
    EXPECT_EQ(figures.levels[0].hits, ratio(4, 2'598'960));
    EXPECT_EQ(figures.levels[1].hits, ratio(36, 2'598'960));
    EXPECT_EQ(figures.levels[0].reset_return, ratio(4 * 1'000, 2'598'960));
}

TEST(Progressive, ReturnIsTheLineInTheMeters) {
    games::Question question = ten_dollars_and_one("2", "4");
    for (games::MeterReading& meter : question.meters)
        meter.amount = meter.amount * 3;
    const ProgressiveFigures figures = figures_of(question);
    Rational line = figures.fixed_return + figures.envy_return;
    for (const MeterLevel& level : figures.levels) {
        line += level.coefficient * level.amount.count() + level.second_hit_return;
    }
    EXPECT_EQ(figures.return_on_stake, line);
    const Analysis analysis = analyze(question, solver().solve(question));
    EXPECT_EQ(analysis.find("progressive")->return_on_stake(), line);
    EXPECT_EQ(figures.among[3].return_on_stake, line);
}

TEST(Progressive, NoEnvyAloneAndMoreWithEveryPlayer) {
    const ProgressiveFigures figures = figures_of(ten_dollars_and_one("2", "1"));
    ASSERT_EQ(figures.among.size(), 6U);
    EXPECT_EQ(figures.among[0].envy_return, 0);
    for (std::size_t i = 1; i < figures.among.size(); ++i) {
        EXPECT_GT(figures.among[i].envy_return, figures.among[i - 1].envy_return);
    }
    // Two players hit the royal flush twice as often: never both in one round.
    EXPECT_EQ(figures.among[1].table_hits[0], 2 * figures.among[0].table_hits[0]);
    EXPECT_LT(figures.among[1].table_hits[1], 2 * figures.among[0].table_hits[1]);
}

TEST(Progressive, BreakEvenPutBackIsNoEdgeAndACentLessIsOne) {
    const games::Question question = ten_dollars_and_one("1", "1");
    const std::vector<MeterLevel> levels = figures_of(question).levels;
    for (const MeterLevel& level : levels) {
        const auto edges_at = [&](Cents amount) {
            games::Question asked = question;
            asked.meters[level.meter].amount = amount;
            const Analysis analysis = analyze(asked, solver().solve(asked));
            return std::pair(analysis.find("progressive")->house_edge, analysis.house_edge);
        };
        ASSERT_TRUE(level.alone && level.together);
        EXPECT_TRUE(level.alone->is_point && level.together->is_point);
        EXPECT_LE(edges_at(level.alone->first).first, 0);
        EXPECT_GT(edges_at(level.alone->first - Cents(1)).first, 0);
        EXPECT_LE(edges_at(level.together->first).second, 0);
        EXPECT_GT(edges_at(level.together->first - Cents(1)).second, 0);
        // The expectation is a line there: where it crosses 0 is no edge at all.
        const Rational rest = level.alone->first.count() - level.alone->crossing;
        EXPECT_EQ(edges_at(level.alone->first).first, -level.coefficient * rest);
    }
    // The Mega meter breaks even at a whole cent.
    EXPECT_EQ(levels[0].alone->crossing, 34'358'650);
}

TEST(Progressive, MeterAtAHitIsTheResetAndWhatWasAddedSince) {
    const ProgressiveFigures figures = figures_of(ten_dollars_and_one("1", "1"));
    ASSERT_TRUE(figures.levels[0].at_hit.has_value());
    // $10,000 and 21 cents for each of 649,740 rounds.
    EXPECT_EQ(figures.levels[0].at_hit->mean, 1'000'000 + 21 * 649'740);
    EXPECT_NEAR(figures.levels[0].at_hit->median, 1'000'000 + 21 * 649'740 * 0.693147, 50);
    // Paytable 1 asks no rate of the Major meter.
    EXPECT_FALSE(figures.levels[1].at_hit.has_value());
}

TEST(Progressive, FundingIsTheReturnWithTheMetersAtTheirMeans) {
    games::Question question = ten_dollars_and_one("3", "1");
    const ProgressiveFigures at_resets = figures_of(question);
    Rational at_means = at_resets.fixed_return;
    for (const MeterLevel& level : at_resets.levels) {
        at_means += level.coefficient * level.at_hit->mean;
    }
    EXPECT_EQ(1 - at_resets.funding.house, at_means);
    EXPECT_EQ(at_resets.funding.increments, ratio(21, 100));
}

TEST(Progressive, SmallAntesAreFoldedLess) {
    const auto rows = figures_of(ten_dollars_and_one("1", "1")).at_base_wagers;
    for (std::size_t i = 1; i < rows.size(); ++i) {
        EXPECT_LE(rows[i].played, rows[i - 1].played);
        EXPECT_LT(rows[i].house_edge, rows[i - 1].house_edge);
    }
    EXPECT_GT(rows.front().played, rows.back().played);
}

TEST(Progressive, NoMeteredWagerWithoutAStakeOnIt) {
    EXPECT_EQ(metered_wager(question_of({})), games::no_wager);
    EXPECT_EQ(metered_wager(default_question(*games::find_game("double-draw-poker"))),
              games::no_wager);
}

}  // namespace
}  // namespace fairdeal::math
