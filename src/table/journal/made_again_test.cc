#include <gtest/gtest.h>

#include <string>

#include "support/covers.h"
#include "table/journal/played_script_test.h"

// What people must do again after a correction (ruling X-22): an attestation counts only if what it
// vouched for is unchanged, and faces count only for the cards for which they were entered.
namespace fairdeal::table {
namespace {

using journal_test::PlayedTable;
using journal_test::three_card;

std::string corrected(const std::string& what) {
    return "supervisor opens correction because \"mis-keyed\"\nsupervisor corrects " + what +
           "\nsupervisor closes correction\n";
}

const std::string again_draw = R"(table three-card-draw-poker
cards live
dealing manual-shoe
shuffling device
deck seat 1 9c 9d 2h, dealer Kc Qd 7h 5s, then 4c
open
account 1 takes seat 1
run
dealer for seat 1 bets ante 10, first-3-bonus 5
run
dealer for seat 1 draws 9d
)";

const std::string again_double_draw = R"(table double-draw-poker
cards live
dealing automated
shuffling device
deck seat 1 9c 9d 2s 2h Kc, then 5c 5d 8s
open
account 1 takes seat 1
run
dealer for seat 1 bets ante 10, bonus 5
run
seat 1 chooses first-draw
run
dealer for seat 1 throws Kc
)";

const std::string again_hold_em = R"(table holdem-3-bonus
cards live
dealing automated
shuffling device
deck seat 1 As Ks Qs, seat 2 9c 9d 2h, dealer Kc 8d 7h, community Js Ts 4c 4d
open
account 1 takes seat 1
account 2 takes seat 2
run
dealer for seat 1 bets blind 10, flop 10
dealer for seat 2 bets blind 10, flop 10
run
seat 1 chooses 1x
dealer for seat 2 chooses 1x
run to turn-last-two
)";

TEST(MadeAgain, TheHandOfADrawThatWasAFoldIsTurnedUpAgain) {
    COVERS("tcdp-42.10-h1");
    const PlayedTable played(again_draw + "run to stayed-seated\n" +
                             corrected("seat 1 draw 9d to fold") + R"(run
expect seat 1 first-3-bonus wins 5
)");
    EXPECT_EQ(played.count<RoundEnded>(), 1U);
}

TEST(MadeAgain, DiscardsThatWereNotThrownAreAttestedAgain) {
    COVERS("tcdp-42.10-f3.2", "tcdp-42.10-f4.2");
    const PlayedTable draw(again_draw + "run to rack-stub\n" +
                           corrected("seat 1 draw 9d to in-to-win") +
                           "expect step discards-racked\nstep\nexpect step draw-cards-tucked\n");
    EXPECT_EQ(draw.count<EntryDropped>(), 2U);
}

TEST(MadeAgain, TheSameNumberOfDiscardsIsNotAttestedAgain) {
    const PlayedTable draw(again_draw + "run to rack-stub\n" +
                           corrected("seat 1 draw 9d to draw 9c") + "expect step rack-stub\n");
    EXPECT_EQ(draw.count<EntryDropped>(), 0U);
}

TEST(MadeAgain, DiscardsOfADrawOfItsOwnAreAttestedAgain) {
    COVERS("dd-42.10-d.2", "dd-42.10-h.2");
    const PlayedTable first(again_double_draw + "run to second-draw-or-fold\n" +
                            corrected("seat 1 discard Kc to nothing") +
                            "expect step first-discards-racked\n");
    EXPECT_EQ(first.count<EntryDropped>(), 1U);
    const PlayedTable second(again_double_draw +
                             "run\nseat 1 chooses second-draw\nrun\ndealer for seat 1 throws 5c\n"
                             "run to settle\n" +
                             corrected("seat 1 discard 5c to nothing") +
                             "expect step second-discards-racked\n");
    EXPECT_EQ(second.count<EntryDropped>(), 1U);
}

TEST(MadeAgain, TurnRiverWagersAreAttestedAgain) {
    COVERS("h3-42.10-b2");
    const PlayedTable played(again_hold_em + corrected("seat 2 1x to fold") +
                             "expect step turn-river-said\n");
    EXPECT_GE(played.count<EntryDropped>(), 1U);  // and what was attested after it
}

TEST(MadeAgain, TheDealersCardsAreArrangedAgain) {
    COVERS("tcdp-42.10-g.3");
    const PlayedTable played(again_draw + "run to settle\n" + corrected("dealer 7h to 8h") +
                             "expect step arrange-dealer\n");
    EXPECT_EQ(played.count<EntryDropped>(), 1U);
}

TEST(MadeAgain, LightsAreCheckedAgainForOtherWagers) {
    COVERS("tcp-20.12B-d1");
    const std::string bets = three_card + R"(dealer for seat 1 bets ante 10, progressive 1
dealer for seat 2 bets ante 10, progressive 1
run
seat 1 plays
seat 2 plays
run to c1-reveal
)";
    const PlayedTable other(bets + corrected("seat 2 progressive 1 to 0") +
                            "expect step take-progressive\n");
    // The chips were counted for two wagers, too; after that the lights, and nothing else blocks.
    EXPECT_GE(other.count<EntryDropped>(), 2U);
    const PlayedTable counted(bets +
                              "supervisor opens correction because \"mis-keyed\"\n"
                              "supervisor corrects seat 2 progressive 1 to 0\n"
                              "supervisor corrects count 2 to 1\n"
                              "supervisor closes correction\nexpect step check-lights\n");
    EXPECT_EQ(counted.count<EntryDropped>(), 1U);
    const PlayedTable same(bets + corrected("seat 2 ante 10 to 15") + "expect step c1-reveal\n");
    EXPECT_EQ(same.count<EntryDropped>(), 0U);
}

// X-21: something found too late must not take effect because the round now stands before the deal.
TEST(MadeAgain, WhatWasFoundCountsOnlyAtItsStep) {
    const PlayedTable played(three_card + R"(dealer for seat 1 bets ante 10, progressive 1
dealer for seat 2 bets ante 10, progressive 1
run
dealer raises several-face-up 2 cards
expect "comes too late"
)" + corrected("seat 2 progressive 1 to 0") +
                             "expect step take-progressive\n");
    EXPECT_FALSE(played.table().was_void);
    EXPECT_FALSE(played.table().came_too_late);
    EXPECT_EQ(played.table().face_up_found, 0U);
}

// X-23: entries for one seat belonged to another; the decision moves with them, whoever entered it.
TEST(MadeAgain, ADecisionFollowsThePlayerToTheRightSeat) {
    const PlayedTable played(three_card + R"(seat 1 bets ante 10
seat 2 bets ante 10, pair-plus 5
run
seat 1 plays
seat 2 plays
)" + corrected("seat 2 to seat 3") +
                             "expect step own-cards-only\n");
    EXPECT_EQ(played.count<EntryDropped>(), 0U);
    const PlayedTable right(three_card + R"(seat 1 bets ante 10
seat 3 bets ante 10, pair-plus 5
run
seat 1 plays
seat 3 plays
)");
    EXPECT_EQ(played.state(), right.state());
}

}  // namespace
}  // namespace fairdeal::table
