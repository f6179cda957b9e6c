#include "table/procedure/corrections.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "support/covers.h"
#include "table/journal/played_script_test.h"
#include "table/state/meter.h"

// A correction leads to exactly the table that the right entry would have led to (ruling X-22).
namespace fairdeal::table {
namespace {

using journal_test::PlayedTable;
using journal_test::three_card;
using journal_test::two_bet;

struct Case {
    std::string name;
    std::string head;     // the table, its players and what they bet
    std::string wrong;    // as it was entered
    std::string correct;  // what the supervisor says
    std::string right;    // as it should have been entered
};

std::ostream& operator<<(std::ostream& out, const Case& one) {
    return out << one.name;
}

const std::string three_card_draw = R"(table three-card-draw-poker
cards live
dealing hand
shuffling device
deck seat 1 As Ks Qs, seat 2 9c 9d 2h, dealer Kc 8d 7h
open
account 1 takes seat 1
account 2 takes seat 2
run
dealer for seat 1 bets ante 10
dealer for seat 2 bets ante 10
run
)";
const std::string double_draw = R"(table double-draw-poker
cards live
dealing automated
shuffling device
deck seat 1 9c 9d 2s 2h Kc, seat 3 5c 5d 8s 8h 8d
open
account 1 takes seat 1
account 3 takes seat 3
run
dealer for seat 1 bets ante 10, bonus 5
dealer for seat 3 bets ante 10, bonus 5
run
)";
const std::string hold_em = R"(table holdem-3-bonus
cards live
dealing automated
shuffling device
deck seat 1 As Ks Qs, seat 2 9c 9d 2h, dealer Kc 8d 7h, community Js Ts 4c 4d
open
account 1 takes seat 1
account 2 takes seat 2
run
dealer for seat 1 bets blind 10, flop 10, three-card-bonus 5
dealer for seat 2 bets blind 10, flop 10, three-card-bonus 5
run
)";

std::vector<Case> three_card_cases() {
    return {
        {"AmountBeforeTheDeal", three_card,
         "dealer for seat 1 bets ante 10\ndealer for seat 2 bets ante 10\n",
         "supervisor corrects seat 1 ante 10 to 15\n",
         "dealer for seat 1 bets ante 15\ndealer for seat 2 bets ante 10\n"},
        {"AmountAfterADecision", three_card, two_bet + "run\nseat 1 plays\n",
         "supervisor corrects seat 1 ante 10 to 25\n",
         "dealer for seat 1 bets ante 25\ndealer for seat 2 bets ante 10, pair-plus 5\nrun\n"
         "seat 1 plays\n"},
        {"AmountAfterItWasPaid", three_card,
         two_bet + "run\nseat 1 plays\nseat 2 plays\nrun to c1-collect-hands\n",
         "supervisor corrects seat 1 ante 10 to 25\nsupervisor corrects seat 2 pair-plus 5 to 0\n",
         "dealer for seat 1 bets ante 25\ndealer for seat 2 bets ante 10\nrun\nseat 1 plays\n"
         "seat 2 plays\nrun to c1-collect-hands\n"},
        {"WagerThatNobodyEntered", three_card,
         two_bet + "run\nseat 1 plays\nseat 2 plays\nrun to c1-collect-hands\n",
         "supervisor corrects seat 1 pair-plus 0 to 5\n",
         "dealer for seat 1 bets ante 10\ndealer for seat 2 bets ante 10, pair-plus 5\n"
         "dealer for seat 1 bets pair-plus 5\nrun\nseat 1 plays\nseat 2 plays\n"
         "run to c1-collect-hands\n"},
        {"SpotAfterADecision", three_card,
         "dealer for seat 1 bets ante 10\ndealer for seat 2 bets ante 10\nrun\nseat 1 plays\n"
         "supervisor opens correction because \"nothing yet\"\nsupervisor abandons correction\n",
         "supervisor corrects seat 2 ante to pair-plus\n",
         "dealer for seat 1 bets ante 10\ndealer for seat 2 bets pair-plus 10\nrun\n"
         "seat 1 plays\n"},
        {"DecisionAtOnce", three_card, two_bet + "run\nseat 1 folds\nseat 2 plays\n",
         "supervisor corrects seat 1 fold to play\n",
         two_bet + "run\nseat 1 plays\nseat 2 plays\n"},
        {"DecisionToFoldAfterThePayment", three_card,
         two_bet + "run\nseat 1 plays\nseat 2 plays\nrun to c1-collect-hands\n",
         "supervisor corrects seat 2 play to fold\n"
         "supervisor supplies: dealer takes take-forfeits\n",
         two_bet + "run\nseat 1 plays\nseat 2 folds\nrun to c1-collect-hands\n"},
        {"DecisionWithASuppliedReveal", three_card,
         two_bet + "run\nseat 1 folds\nseat 2 plays\nrun to c1-collect-hands\n",
         "supervisor corrects seat 1 fold to play\n"
         "supervisor supplies: dealer takes c1-reveal As Ks Qs\n"
         "supervisor supplies: dealer takes c1-collect-losing\n"
         "supervisor supplies: dealer takes c1-pay\n"
         "supervisor supplies: dealer takes c1-winners-face-up\n",
         two_bet + "run\nseat 1 plays\nseat 2 plays\nrun to c1-collect-hands\n"},
        {"NoMoreBets", three_card, two_bet + "run\nseat 1 plays\n",
         "supervisor corrects no-more-bets\n", two_bet + "run to no-more-bets-automated\n"},
        {"Seat", three_card, two_bet + "run\nseat 1 plays\ndealer for seat 2 plays\n",
         "supervisor corrects seat 2 to seat 3\n",
         "dealer for seat 1 bets ante 10\ndealer for seat 3 bets ante 10, pair-plus 5\nrun\n"
         "seat 1 plays\ndealer for seat 3 plays\n"},
        {"SeatOfSomebodyWhoSatDownInThisRound", three_card,
         "account 4 takes seat 4\naccount 4 for seat 4 bets ante 10\n",
         "supervisor corrects seat 4 to seat 5\n",
         "account 4 takes seat 5\naccount 4 for seat 5 bets ante 10\n"},
        {"CardBeforeThePayment", three_card,
         two_bet + "run\nseat 1 plays\nseat 2 plays\nrun to c1-reveal\n"
                   "dealer takes c1-reveal 9c 9s 2h\n",
         "supervisor corrects seat 2 9s to 5d\n",
         two_bet + "run\nseat 1 plays\nseat 2 plays\nrun to c1-reveal\n"
                   "dealer takes c1-reveal 9c 5d 2h\n"},
    };
}

std::vector<Case> other_cases() {
    return {
        {"DecisionWithADraw", three_card_draw, "seat 1 chooses in-to-win\n",
         "supervisor corrects seat 1 in-to-win to fold\n", "seat 1 folds\n"},
        {"DrawnCardForAnother", three_card_draw, "dealer for seat 1 draws Ks\n",
         "supervisor corrects seat 1 draw Ks to draw Qs\n", "dealer for seat 1 draws Qs\n"},
        {"Discard", double_draw,
         "seat 1 chooses first-draw\nseat 3 chooses first-draw\nrun\nseat 1 throws Kc\n",
         "supervisor corrects seat 1 discard Kc to nothing\n",
         "seat 1 chooses first-draw\nseat 3 chooses first-draw\nrun\nseat 1 throws nothing\n"},
        {"FoldAtTheFirstDraw", double_draw, "seat 1 folds\n",
         "supervisor corrects seat 1 fold to first-draw\n", "seat 1 chooses first-draw\n"},
        {"Election", hold_em, "seat 1 shows\nseat 2 shows\n",
         "supervisor corrects seat 2 shows to hides\n", "seat 1 shows\nseat 2 hides\n"},
        {"ElectionToShow", hold_em, "seat 1 shows\nseat 2 hides\n",
         "supervisor corrects seat 2 hides to shows\n", "seat 1 shows\nseat 2 shows\n"},
        {"BetOrFold", hold_em, "seat 1 shows\nseat 2 shows\nrun\nseat 1 chooses 1x\n",
         "supervisor corrects seat 1 1x to 2x\n",
         "seat 1 shows\nseat 2 shows\nrun\nseat 1 chooses 2x\n"},
    };
}

std::vector<Case> cases() {
    std::vector<Case> all = three_card_cases();
    std::ranges::move(other_cases(), std::back_inserter(all));
    return all;
}

class EachCorrection : public testing::TestWithParam<Case> {};

TEST_P(EachCorrection, LeadToTheTableOfTheRightEntry) {
    const Case& one = GetParam();
    const std::string open = "supervisor 3 opens correction because \"mis-keyed\"\n";
    const std::string close = "supervisor closes correction\n";
    const PlayedTable corrected(one.head + one.wrong + open + one.correct + close);
    const PlayedTable right(one.head + one.right);
    EXPECT_EQ(corrected.state(), right.state());
    EXPECT_FALSE(corrected.table().correcting);
    // The other way to check: the announced consequences are what happens at closing.
    const PlayedTable announced(one.head + one.wrong + open + one.correct);
    const Consequences told = consequences(announced.table());
    EXPECT_FALSE(told.refused);
    std::size_t differences = 0;
    for (std::size_t i = announced.heard.events.size(); i < corrected.heard.events.size(); ++i) {
        const EventBody& body = corrected.heard.events[i].body;
        if (std::holds_alternative<LineCorrected>(body) ||
            std::holds_alternative<LineTakenBack>(body) ||
            std::holds_alternative<WagerCorrected>(body) ||
            std::holds_alternative<SeatLeft>(body) || std::holds_alternative<SeatTaken>(body) ||
            std::holds_alternative<MeterReexecuted>(body)) {
            ++differences;
        }
    }
    EXPECT_EQ(told.differences.size(), differences);
    EXPECT_EQ(told.again.size(), corrected.count<EntryDropped>());
}

TEST_P(EachCorrection, ChangeNothingWhenTheyAreAbandoned) {
    const Case& one = GetParam();
    const std::string open = "supervisor 3 opens correction because \"mis-keyed\"\n";
    const PlayedTable abandoned(one.head + one.wrong + open + one.correct +
                                "supervisor abandons correction\n");
    const PlayedTable before(one.head + one.wrong);
    EXPECT_EQ(abandoned.state(), before.state());
}

INSTANTIATE_TEST_SUITE_P(EveryKind, EachCorrection, testing::ValuesIn(cases()),
                         [](const auto& info) { return info.param.name; });

// A meter win that a correction causes waits for its validation and its papers (20.12B(d)3, (f));
// one that it takes away is restored (T-35).
const std::string with_progressive = three_card + R"(dealer for seat 1 bets ante 10, progressive 1
dealer for seat 2 bets ante 10, progressive 1
run
seat 1 plays
seat 2 plays
run to c1-reveal
dealer takes c1-reveal 9c 5d 2h
)";

TEST(CorrectionOfAMeter, AWinThatItBringsAboutIsValidatedFirst) {
    COVERS("tcp-20.12B-d3", "tcp-20.12B-f.3");
    const PlayedTable played(with_progressive + R"(dealer takes c1-reveal As Ks Qh
run to c1-collect-hands
supervisor opens correction because "mis-keyed"
supervisor corrects seat 1 Qh to Qs
supervisor closes correction
expect meter mega 10000.42
refused another-step-due: dealer takes c1-collect-hands
)");
    EXPECT_EQ(played.count<MeterPaid>(), 0U);
    EXPECT_GE(played.count<EntryDropped>(), 1U);
    const PlayedTable paid(with_progressive + R"(dealer takes c1-reveal As Ks Qh
run to c1-collect-hands
supervisor opens correction because "mis-keyed"
supervisor corrects seat 1 Qh to Qs
supervisor closes correction
run
expect seat 1 progressive wins 9999.42
)");
    EXPECT_EQ(paid.count<PayoutValidated>(), 1U);
    EXPECT_EQ(paid.count<PapersCompleted>(), 1U);
}

TEST(CorrectionOfAMeter, AWinThatItTakesAwayIsRestored) {
    const PlayedTable played(with_progressive + R"(dealer takes c1-reveal As Ks Qs
run to c1-collect-hands
expect meter mega 10000
supervisor opens correction because "mis-keyed"
supervisor corrects seat 1 Qs to Qh
supervisor closes correction
expect meter mega 10000.42
run
expect meter mega 10000.42
)");
    const PlayedTable right(with_progressive + R"(dealer takes c1-reveal As Ks Qh
run to c1-collect-hands
run
)");
    EXPECT_EQ(played.state(), right.state());
    EXPECT_TRUE(law_holds(played.table().meters[0]));
}

// The ante that left with its player no longer lies there; the next player's was not entered.
TEST(CorrectionOfAWager, MeansWhatLiesThereWhenBetsClose) {
    const std::string head = three_card + R"(account 3 leaves seat 3
account 4 takes seat 3
dealer for seat 3 bets ante 10
account 4 leaves seat 3
account 5 takes seat 3
dealer for seat 1 bets ante 10
run
)";
    const PlayedTable played(head + R"(supervisor opens correction because "not entered"
refused no-such-entry: supervisor corrects seat 3 ante 10 to 15
supervisor corrects seat 3 ante 0 to 10
supervisor closes correction
)");
    EXPECT_EQ(played.table().seat(3).placed[0], base::Cents(1000));
    EXPECT_TRUE(played.table().seat(3).dealt_in);
}

// Leaving a seat does not put anybody there.
TEST(CorrectionOfASeat, NobodySitsInASeatThatWasNotTaken) {
    const PlayedTable played(three_card + two_bet + R"(run
seat 1 plays
seat 2 plays
run
dealer for seat 1 bets ante 10
dealer for seat 2 bets ante 10
run
account 2 leaves seat 2
supervisor opens correction because "wrong seat"
refused seat-empty: supervisor corrects seat 2 to seat 4
)");
    EXPECT_TRUE(played.table().correcting);
}

// Combined with a move, too, the corrected value must fit.
TEST(CorrectionOfASeat, AnotherCorrectionThatDoesNotFitIsRefused) {
    const PlayedTable played(three_card + two_bet + R"(dealer reports light 1 broken
run
supervisor opens correction because "mis-keyed"
supervisor corrects seat 2 to seat 3
supervisor corrects seat 1 progressive 0 to 1
refused light-not-working: supervisor closes correction
)");
    EXPECT_TRUE(played.table().correcting);
}

// A player who returns to the own seat of an idle table did not sit down in this round.
TEST(CorrectionOfASeat, WhoHasComeBackDoesNotMoveAlong) {
    const PlayedTable played(R"(table holdem-3-bonus
cards live
dealing manual-shoe
shuffling device
open
account 2 takes seat 2
run
wait 31m
tick
run
account 2 takes seat 2
run
dealer for seat 2 bets blind 5, flop 5
run
supervisor opens correction because "wrong seat"
refused seat-empty: supervisor corrects seat 2 to seat 5
)");
    EXPECT_EQ(played.table().seat(2).player, 2U);
}

// A call that closes nothing in the corrected round is not tried again later.
TEST(CorrectionOfASeat, WhatIsRefusedForAnotherReasonThanTheTurnIsNotTriedAgain) {
    const PlayedTable played(R"(table three-card-poker
cards live
dealing automated
shuffling device
option settlement c1
open
account 2 takes seat 2
account 3 takes seat 3
account 4 takes seat 4
dealer reports light 2 broken
dealer for seat 3 bets progressive 1
dealer takes no-more-bets-automated
dealer for seat 3 bets ante 10, progressive 1
dealer for seat 4 bets ante 10, progressive 1
dealer takes no-more-bets-automated
supervisor opens correction because "wrong seat"
supervisor corrects seat 3 to seat 2
supervisor closes correction
expect meter mega 10000.21
)");
    EXPECT_TRUE(played.table().seat(2).dealt_in);
    EXPECT_TRUE(played.table().seat(4).dealt_in);
}

// The light had been repaired when the wager was placed.
TEST(CorrectionOfAWager, GoesByTheLightAsItWasThen) {
    const PlayedTable played(three_card + R"(dealer reports light 3 broken
dealer for seat 1 bets ante 10
dealer reports light 3 working
dealer for seat 3 bets ante 10
run
supervisor opens correction because "not entered"
supervisor corrects seat 3 progressive 0 to 1
supervisor closes correction
)");
    EXPECT_EQ(played.table().seat(3).placed[played.table().setup->metered], base::Cents(100));
}

}  // namespace
}  // namespace fairdeal::table
