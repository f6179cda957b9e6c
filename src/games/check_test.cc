#include "games/check.h"

#include <gtest/gtest.h>

#include "games/registry.h"
#include "support/rounds.h"

// What a round needs of its table, shown with Three Card Poker: a pay table for each wager, and
// meters that show and reset to what the pay table in use allows.
namespace fairdeal::games {
namespace {

using test::settled, test::WrittenRound;

WrittenRound round_with(const std::vector<test::Bet>& wagers) {
    return {.game = find_game("three-card-poker"),
            .meters = {{"mega", 1'234'500, 1'000'000}, {"major", 160'000, 100'000}},
            .dealer = "Qc 6d 3c",
            .seats = {{.wagers = wagers, .cards = "Kh 9d 4s", .choices = {"play"}}}};
}

TEST(Check, AWagerNeedsAPayTableToBeChosen) {
    EXPECT_EQ(settled(round_with({{"ante", 1'000}, {"six-card-bonus", 500}})),
              "refused: no-table-chosen");
    WrittenRound chosen = round_with({{"ante", 1'000}, {"six-card-bonus", 500}});
    chosen.pay = {{"six-card-bonus", "1-A"}};
    chosen.community = "";
    EXPECT_NE(settled(chosen), "refused: no-table-chosen");
    // Nobody bets it: no table is needed.
    EXPECT_EQ(settled(round_with({{"ante", 1'000}})), "ante wins 1000, play wins 1000");
}

TEST(Check, AProgressiveWagerNeedsItsMeters) {
    WrittenRound round = round_with({{"ante", 1'000}, {"progressive", 100}});
    round.community = "2c 7s";
    EXPECT_EQ(settled(round), "ante wins 1000, play wins 1000, progressive loses -100");
    round.meters.pop_back();
    EXPECT_EQ(settled(round), "refused: meter-missing");
    // Nobody bets on it: no meter is needed.
    EXPECT_EQ(settled(round_with({{"ante", 1'000}})), "ante wins 1000, play wins 1000");
}

TEST(Check, NoMeterStandsBelowItsResetOrIsResetBelowItsFloor) {
    WrittenRound round = round_with({{"ante", 1'000}});
    round.meters[0] = {"mega", 999'999, 1'000'000};
    EXPECT_EQ(settled(round), "refused: meter-below-reset");
    round.meters[0] = {"mega", 1'234'500, 999'999};
    EXPECT_EQ(settled(round), "refused: reset-below-floor");
}

}  // namespace
}  // namespace fairdeal::games
