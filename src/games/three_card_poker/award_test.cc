#include "games/award.h"

#include <gtest/gtest.h>

#include "games/three_card_poker/rules.h"
#include "support/covers.h"
#include "support/rounds.h"

namespace fairdeal::games::three_card_poker {
namespace {

using test::Seat;
using test::WrittenRound;

WrittenRound progressive_round(std::vector<Seat> seats, std::string_view community) {
    return {.game = &module_of<Rules>,
            .pay = {{"progressive", "1"}},
            .meters = {{"mega", 1'000'001, 1'000'000}, {"major", 150'000, 100'000}},
            .dealer = "2c 7d 9h",
            .community = community,
            .seats = std::move(seats)};
}

Seat seat(int number, std::string_view cards) {
    return {.seat = number,
            .wagers = {{"ante", 1'000}, {"progressive", 100}},
            .cards = cards,
            .choices = {"play"}};
}

// With one deck two royal flushes cannot occur (ruling T-17), so these rounds hold the same cards
// twice: `check` refuses them, `settle` must still split.
TEST(Award, SeveralRoyalFlushesShareTheMeterAsTheFirstIsPaid) {
    COVERS("tcp-20.12B-f.2");
    const Settlement settlement = settle(test::round_of(progressive_round(
        {seat(1, "As Ks Qs"), seat(2, "As Ks Qs"), seat(5, "As Ks Qs")}, "Js Ts")));
    // 1,000,001 cents in three: the odd two go to the first paid, the highest seat.
    EXPECT_EQ(settlement.seats[2].lines[2].net.count(), 333'335 - 100);
    EXPECT_EQ(settlement.seats[1].lines[2].net.count(), 333'333 - 100);
    EXPECT_EQ(settlement.seats[0].lines[2].net.count(), 333'333 - 100);
    EXPECT_EQ(settlement.meters[0].amount.count(), 1'000'000);
}

TEST(Award, AMeterWonTwiceInOneRoundPaysItsResetTheSecondTime) {
    COVERS("tcp-20.12B-f.1");
    const Settlement settlement = settle(
        test::round_of(progressive_round({seat(1, "4s 5s 6s"), seat(6, "9s Ts Js")}, "7s 8s")));
    EXPECT_EQ(settlement.seats[1].lines[2].net.count(), 150'000 - 100);  // seat 6 first
    EXPECT_EQ(settlement.seats[0].lines[2].net.count(), 100'000 - 100);
    EXPECT_EQ(settlement.seats[0].lines[2].ruling, "T-18");
    EXPECT_EQ(settlement.seats[1].lines[2].ruling, "");
    EXPECT_EQ(settlement.meters[1].amount.count(), 100'000);
    EXPECT_EQ(settlement.meters[0].amount.count(), 1'000'001);
}

TEST(Award, EnvyGoesToTheOthersOnTheWagerButNotToFoldersOrForOnesOwnHand) {
    COVERS("tcp-20.12B-g.3", "tcp-20.12B-g.2");
    Seat folder = seat(2, "2d 3d 5h");
    folder.choices = {"fold"};
    Seat without{.seat = 3, .wagers = {{"ante", 500}}, .cards = "2h 4h 8c", .choices = {"play"}};
    Seat triple = seat(4, "3h 6c Tc");
    triple.wagers[1].cents = 300;
    const Settlement settlement = settle(
        test::round_of(progressive_round({seat(1, "As Ks Qs"), folder, without, triple}, "Js Ts")));
    const auto envy = [&](std::size_t index) {
        std::int64_t total = 0;
        for (const SettlementLine& line : settlement.seats[index].lines) {
            if (line.key == "envy") total += line.net.count();
        }
        return total;
    };
    EXPECT_EQ(envy(0), 0);
    EXPECT_EQ(envy(1), 0);
    EXPECT_EQ(envy(2), 0);
    EXPECT_EQ(envy(3), 300'000);  // $1,000 for each $1 of the recipient's wager (ruling T-21)
}

}  // namespace
}  // namespace fairdeal::games::three_card_poker
