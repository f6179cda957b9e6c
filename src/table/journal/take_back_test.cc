#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "table/journal/played_script_test.h"
#include "table/procedure/decide.h"

// What the dealer takes back, and what is refused (ruling X-23).
namespace fairdeal::table {
namespace {

using journal_test::PlayedTable;
using journal_test::three_card;
using journal_test::two_bet;

TEST(TakeBack, UndoesTheDealersOwnEntriesOneAfterTheOther) {
    const std::string bets =
        three_card + "dealer for seat 1 bets ante 10\ndealer for seat 2 bets ante 10\n";
    const std::string before = bets + "run to no-more-bets-automated\n";
    EXPECT_EQ(
        PlayedTable(before + "dealer takes no-more-bets-automated\ndealer takes back\n").state(),
        PlayedTable(before).state());
    // A delivered card stays delivered, and a player's entry is not the dealer's to take back.
    EXPECT_EQ(PlayedTable(bets + "run to cover-dealer-stack\n"
                                 "refused nothing-to-take-back: dealer takes back\n")
                  .count<EntryTakenBack>(),
              0U);
    const PlayedTable refused(
        bets +
        "run\nseat 1 plays\n"
        "refused nothing-to-take-back: dealer takes back\ndealer for seat 2 plays\n"
        "dealer takes back\nrefused nothing-to-take-back: dealer 7 takes back\n"
        "refused nothing-to-take-back: dealer takes back\n");
    EXPECT_EQ(refused.count<EntryTakenBack>(), 1U);
}

// While another deck is received no round has begun, and the last one has ended.
TEST(TakeBack, UndoesWhatWasEnteredBetweenTwoRounds) {
    const PlayedTable back(R"(table three-card-draw-poker
cards live
dealing hand
shuffling device
open
account 1 takes seat 1
run
dealer for seat 1 bets ante 10
run
dealer raises other because "a card is marked"
supervisor rules void-and-remove-deck because "a card is marked"
run to dealer-inspects
step
dealer takes back
expect step dealer-inspects
)");
    EXPECT_EQ(back.count<EntryTakenBack>(), 1U);
    EXPECT_EQ(back.count<RoundEnded>(), 1U);
    EXPECT_FALSE(back.table().round_open);
}

// The same while the table closes instead, in each game whose shoe is locked then.
TEST(TakeBack, UndoesWhatWasEnteredWhileTheTableIsClosed) {
    struct Case {
        std::string game;
        std::string bets;
    };
    for (const Case& each :
         {Case{"three-card-draw-poker", "ante 10"}, Case{"double-draw-poker", "ante 10, bonus 5"},
          Case{"holdem-3-bonus", "blind 10, flop 10"}}) {
        const std::string closing = "table " + each.game + R"(
cards live
dealing automated
shuffling device
open
account 1 takes seat 1
run
dealer for seat 1 bets )" + each.bets +
                                    R"(
run
dealer raises other because "a card is marked"
supervisor rules void-and-remove-deck because "a card is marked"
run to decks-sealed
supervisor closes
expect step shoe-locked
)";
        const PlayedTable back(closing +
                               "dealer takes shoe-locked\ndealer takes back\n"
                               "refused nothing-to-take-back: dealer takes back\n");
        EXPECT_EQ(back.state(), PlayedTable(closing).state());
        EXPECT_EQ(back.count<EntryTakenBack>(), 1U) << each.game;
        EXPECT_EQ(back.count<LineTakenBack>() + back.count<LineCorrected>(), 0U) << each.game;
    }
}

// The deck has left: no round has begun since the one whose end is taken back. Players who left
// with it sit there again, and what they got back stays theirs.
TEST(TakeBack, UndoesTheEndOfAVoidRoundWhoseDeckIsRemoved) {
    const std::string is_void = R"(table three-card-draw-poker
cards live
dealing hand
shuffling device
open
account 1 takes seat 1
account 2 takes seat 2
run
dealer for seat 1 bets ante 10
dealer for seat 2 bets ante 10
run
seat 1 leaves
dealer raises other because "a card is marked"
supervisor rules void-and-remove-deck because "a card is marked"
run to collect-void
)";
    const PlayedTable back(is_void + "step\nexpect step decks-sealed\ndealer takes back\n");
    EXPECT_EQ(back.state(), PlayedTable(is_void).state());
    EXPECT_EQ(back.count<LineTakenBack>() + back.count<LineCorrected>(), 0U);
    EXPECT_EQ(back.count<WagerCorrected>(), 0U);
    EXPECT_EQ(back.table().seat(1).player, 1U);
}

// A later report of somebody else needs the entry, so the entry stands.
TEST(TakeBack, IsRefusedWhenSomethingRestsOnTheEntry) {
    const PlayedTable played(three_card);
    Table table = played.table();
    const Actor dealer{Role::dealer, 4};
    Events events;
    ASSERT_FALSE(carry_out(table, {dealer, {}, TakeSeat{4, 7}}, events));
    events.clear();
    ASSERT_FALSE(carry_out(table, {{Role::player, 7}, {}, LoseConnection{}}, events));
    events.clear();
    const auto refused = carry_out(table, {dealer, {}, TakeBack{}}, events);
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->code, RefusalCode::nothing_to_take_back);
    EXPECT_EQ(table.seat(4).player, 7U);
}

TEST(TakeBack, UndoesTheEntryThatEndedTheRound) {
    const std::string played =
        three_card + two_bet + "run\nseat 1 plays\nseat 2 plays\nrun to cards-in-order\n";
    const PlayedTable back(played + "step\nexpect round 2\ndealer takes back\nexpect round 1\n");
    EXPECT_EQ(back.state(), PlayedTable(played).state());
    const PlayedTable again(played + "step\ndealer takes back\nstep\nexpect round 2\n");
    EXPECT_EQ(again.state(), PlayedTable(played + "step\n").state());
    // The first entry of the next round ends it.
    const PlayedTable late(played +
                           "step\nstep\nrefused nothing-to-take-back: dealer 4 takes back\n");
    EXPECT_EQ(late.count<EntryTakenBack>(), 0U);
}

// A player's connection, or a light that the dealer reports, is not an act of another person of the
// house; another person's report of a light is.
TEST(TakeBack, GoesOnAfterFactsBetweenTheRounds) {
    const std::string ended =
        three_card + two_bet + "run\nseat 1 plays\nseat 2 plays\nrun to cards-in-order\nstep\n";
    for (const std::string fact :
         {"account 1 disconnects\n", "account 3 disconnects\naccount 3 reconnects\n",
          "dealer reports light 3 broken\n"}) {
        const PlayedTable back(ended + fact + "dealer takes back\nexpect step cards-in-order\n");
        EXPECT_EQ(back.count<EntryTakenBack>(), 1U) << fact;
        EXPECT_EQ(back.count<WagerCorrected>() + back.count<LineTakenBack>(), 0U) << fact;
        EXPECT_EQ(back.state(), PlayedTable(three_card + two_bet +
                                            "run\nseat 1 plays\nseat 2 plays\n"
                                            "run to cards-in-order\n" +
                                            fact)
                                    .state())
            << fact;
    }
    const PlayedTable light(ended +
                            "floorperson reports light 3 broken\n"
                            "refused nothing-to-take-back: dealer takes back\n");
    EXPECT_EQ(light.count<EntryTakenBack>(), 0U);
    // A connection lost earlier does not hide the next round's first entry.
    const PlayedTable begun(ended +
                            "account 1 disconnects\nstep\n"
                            "refused nothing-to-take-back: dealer 4 takes back\n");
    EXPECT_EQ(begun.count<EntryTakenBack>(), 0U);
}

// Another person has acted, although not in the round itself.
TEST(TakeBack, IsRefusedWhenSomebodyElseHasReportedALight) {
    const std::string played =
        three_card + two_bet + "run\nseat 1 plays\ndealer for seat 2 plays\n";
    const std::string refused = "refused nothing-to-take-back: dealer takes back\n";
    EXPECT_EQ(PlayedTable(played + "floorperson reports light 3 broken\n" + refused)
                  .count<EntryTakenBack>(),
              0U);
    EXPECT_EQ(PlayedTable(played + "dealer reports light 3 broken\ndealer takes back\n")
                  .count<EntryTakenBack>(),
              1U);
}

TEST(Corrections, AreRefusedWhereTheyCannotBe) {
    const PlayedTable early(
        three_card + two_bet +
        "run\nseat 1 plays\nseat 2 plays\nrun\n"
        "refused cannot-happen-now: supervisor opens correction because \"late\"\n");
    const PlayedTable electronic(
        "table three-card-poker\noption settlement c1\nopen\naccount 1 takes seat 1\n"
        "seat 1 bets ante 10\nrun\n"
        "refused cannot-happen-now: supervisor opens correction because \"no\"\n"
        "refused nothing-to-take-back: dealer takes back\n");
    const PlayedTable played(three_card + two_bet + R"(run
seat 1 plays
refused not-yours-to-give: dealer opens correction because "mine"
refused reason-missing: supervisor opens correction
refused no-correction-open: supervisor corrects seat 1 ante 10 to 15
refused no-correction-open: supervisor closes correction
refused no-correction-open: supervisor abandons correction
supervisor opens correction because "mis-keyed"
refused correction-open: supervisor opens correction because "another"
refused correction-open: dealer takes back
refused correction-open: seat 2 plays
refused no-such-entry: supervisor corrects seat 1 ante 20 to 15
refused no-such-entry: supervisor corrects seat 2 play to fold
refused no-such-entry: supervisor corrects seat 3 ante to pair-plus
refused no-such-entry: supervisor corrects count 40 to 41
refused no-such-entry: supervisor corrects seat 1 shows to hides
refused no-such-entry: supervisor corrects seat 1 discard nothing to 9c
refused no-such-wager: supervisor corrects seat 1 blinds 0 to 10
refused below-limit: supervisor corrects seat 1 ante 10 to 1
refused unknown-choice: supervisor corrects seat 1 play to raise
refused wrong-number-thrown: supervisor corrects seat 1 play to fold 9c
refused wagers-do-not-fit: supervisor corrects seat 2 ante to pair-plus
refused seat-taken: supervisor corrects seat 1 to seat 2
refused no-such-seat: supervisor corrects seat 1 to seat 9
refused card-not-known: supervisor corrects seat 1 9c to 9d
supervisor supplies: seat 2 throws 9c
refused no-decision-now: supervisor closes correction
)");
    EXPECT_TRUE(played.table().correcting);
}

}  // namespace
}  // namespace fairdeal::table
