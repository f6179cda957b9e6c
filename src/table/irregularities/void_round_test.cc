#include <gtest/gtest.h>

#include <string>

#include "support/covers.h"
#include "table/journal/played_script_test.h"

// What is found in a round that is void already comes too late: it is recorded and changes nothing
// (ruling X-21). Also: the words for wagers that a void round returns.
namespace fairdeal::table {
namespace {

using journal_test::PlayedTable;

const std::string draw_to_void = R"(table three-card-draw-poker
cards live
dealing automated
shuffling device
deck seat 1 9c 9d 2h, dealer Kc Qd 7h 5s, then 4c
open
account 1 takes seat 1
run
seat 1 bets ante 10, first-3-bonus 5
run
)";

const std::string hold_em_to_void = R"(table holdem-3-bonus
cards live
dealing hand
shuffling device
deck seat 1 As Ks Qs, dealer Kc 8d 7h, community Js Ts 4c 4d
open
account 1 takes seat 1
run
seat 1 bets blind 10, flop 10
)";

TEST(VoidRound, WhatIsFoundInItComesTooLate) {
    const std::string is_void = "dealer raises player-count seat 1 4 cards\nexpect step refund\n";
    for (const std::string found :
         {"one-face-up 1 card", "several-face-up 2 cards", "drawn-in-error", "shoe-fault",
          "player-count seat 1 2 cards", "dealer-count 5 cards", "dealer-exposed",
          "other because \"the lamp fell\""}) {
        const PlayedTable before(draw_to_void + is_void);
        const PlayedTable after(draw_to_void + is_void + "dealer raises " + found +
                                "\nexpect step refund\n");
        ASSERT_EQ(after.count<IrregularityFound>(), 2U) << found;
        EXPECT_TRUE(std::get<IrregularityFound>(after.heard.events.back().body).too_late) << found;
        EXPECT_EQ(after.heard.events.back().cited.ruling, "X-21") << found;
        EXPECT_TRUE(after.table().came_too_late);
        EXPECT_FALSE(after.table().awaits_ruling);
        EXPECT_EQ(after.table().seat(1).hand, before.table().seat(1).hand);
    }
}

// The cards that a player threw are not part of the hand.
TEST(VoidRound, TheNumberOfCardsThatLieThereIsTheRightOne) {
    const PlayedTable played(R"(table double-draw-poker
cards live
dealing automated
shuffling device
open
account 1 takes seat 1
run
seat 1 bets ante 10, bonus 5
run
seat 1 chooses first-draw
run
seat 1 throws ??
dealer raises other because "the lamp fell"
supervisor rules void-all because "the lamp fell"
refused wrong-number-of-cards: dealer raises player-count seat 1 5 cards
dealer raises player-count seat 1 6 cards
)");
    EXPECT_TRUE(played.table().came_too_late);
}

// X-30: what a player receives covers what the player gives back, so it comes first.
TEST(VoidRound, GivesBeforeItTakes) {
    const PlayedTable played(R"(table three-card-poker
cards live
dealing automated
shuffling device
option settlement c2
deck seat 1 9h 9d 9s, seat 2 8c 6d 3h, dealer Kc Kd Kh, community Js Ts
open
account 1 takes seat 1
account 2 takes seat 2
seat 1 bets ante 10, progressive 1
seat 2 bets ante 10
run
seat 1 plays
seat 2 plays
run to c2-settle
step
step
dealer raises other because "the lamp fell"
supervisor rules void-all because "the lamp fell"
run to void-collect
)");
    bool has_taken = false;
    for (const Event& event : played.heard.events) {
        const auto* line = std::get_if<LineCorrected>(&event.body);
        const auto* refund = std::get_if<LineSettled>(&event.body);
        if (line != nullptr && line->difference < base::Cents()) has_taken = true;
        const bool gives = (line != nullptr && line->difference > base::Cents()) ||
                           (refund != nullptr && refund->fate == LineResult::refunded);
        EXPECT_FALSE(gives && has_taken);
    }
    EXPECT_TRUE(has_taken);
}

TEST(VoidRound, WhatCannotHaveHappenedIsStillRefused) {
    const PlayedTable refused(draw_to_void + R"(dealer raises player-count seat 1 4 cards
refused wrong-number-of-cards: dealer raises player-count seat 1 4 cards
refused cannot-happen-now: dealer raises player-count seat 2 4 cards
refused cannot-happen-now: dealer raises stub-wrong 51 cards
)");
    EXPECT_EQ(refused.count<IrregularityFound>(), 1U);
}

// H-18: if 42.12(c) can no longer complete the deal, all hands are void without a ruling.
TEST(VoidRound, AWrongNumberOfCommunityCardsVoidsAllHandsOnceTheStubIsRacked) {
    COVERS("h3-42.12-c");
    const PlayedTable racked(hold_em_to_void + R"(run to turn-first-two
dealer raises community-count 5 cards
run
expect seat 1 blind refunded
expect seat 1 flop refunded
)");
    const PlayedTable put_right(hold_em_to_void + R"(run to rack-stub-hand
dealer raises community-count 5 cards
expect step rack-stub-hand
)");
    EXPECT_FALSE(put_right.table().was_void);
    EXPECT_FALSE(put_right.table().awaits_ruling);
}

// Its player has wagered, but no card has been dealt yet: all hands can be void then, but no single
// hand.
TEST(VoidHand, ThereIsNoneBeforeTheDeal) {
    const std::string jammed = R"(table three-card-poker
dealing automated
option settlement c1
open
account 1 takes seat 1
account 2 takes seat 2
seat 1 bets ante 5, progressive 1
seat 2 bets ante 5, progressive 1
run to deal-stacks
dealer raises shoe-fault
)";
    const PlayedTable refused(jammed + R"(
refused no-such-seat: supervisor rules void-hand seat 1 because "it jammed"
supervisor rules play-on because "it runs again"
run to decide
dealer raises other because "a card fell"
refused no-such-seat: supervisor rules void-hand seat 3 because "it fell"
supervisor rules void-hand seat 1 because "it fell"
expect seat 1 progressive refunded
)");
    EXPECT_EQ(refused.count<HandVoided>(), 1U);
    EXPECT_EQ(refused.count<MeterReversed>(), 2U);  // one for each meter
}

// X-21: what was found too late changes nothing, but a card exists once.
TEST(FoundFaceUp, ACardThatWasSeenInTheDeckIsTurnedUpNowhereElse) {
    const std::string late = draw_to_void + R"(seat 1 chooses in-to-win
dealer raises several-face-up 2 cards showing 3c 4d
)";
    const PlayedTable seen(late + R"(
refused impossible-card: dealer raises one-face-up 1 card showing 3c
run to turn-dealer
refused impossible-card: dealer takes turn-dealer 3c Qd 7h 5s
run to settle
refused impossible-card: dealer takes settle 4d 9d 2h
supervisor opens correction because "another card"
refused impossible-card: supervisor corrects dealer Kc to 3c
supervisor corrects burned 3c to 3d
supervisor corrects dealer Kc to 3c
supervisor closes correction
run to settle
step
expect seat 1 ante wins 10
)");
    EXPECT_EQ(seen.table().stub_size(), 0U);
    EXPECT_FALSE(seen.table().was_void);
    // What voids the round is recorded as well.
    const PlayedTable is_void(draw_to_void + R"(dealer raises several-face-up 2 cards showing 3c 4d
refused impossible-card: dealer raises several-face-up 2 cards showing 4d 5d
run
)");
    EXPECT_EQ(is_void.count<RoundVoided>(), 1U);
}

TEST(VoidRound, ADrawWagerIsGivenBackAsADrawWager) {
    const PlayedTable drawn(draw_to_void + R"(seat 1 draws 9d
supervisor raises player-count seat 1 4 cards
run
expect seat 1 draw refunded
expect seat 1 ante refunded
)");
    const PlayedTable in(draw_to_void + R"(seat 1 chooses in-to-win
supervisor raises player-count seat 1 4 cards
run
expect seat 1 in-to-win refunded
)");
    EXPECT_TRUE(drawn.count<RoundEnded>() == 1 && in.count<RoundEnded>() == 1);
}

}  // namespace
}  // namespace fairdeal::table
