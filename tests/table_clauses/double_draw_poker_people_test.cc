#include <gtest/gtest.h>

#include "support/covers.h"
#include "table_clauses/card_control.h"
#include "table_clauses/people.h"
#include "table_clauses/table_driver.h"

// What the dealer and the floor attest at a live table of Double Draw Poker, each at its step.
namespace fairdeal::test::double_draw_poker_people_test {
namespace {

using games::Dealing;
using games::Role;
using games::SetOf;
using games::Shuffling;

constexpr std::string_view game = "double-draw-poker";
constexpr SameText text{.game = game, .letters = "dd-", .round_ends = "dd-42.10-k.2", .wagers = 2};

TEST(DoubleDrawPeople, OpenTheTable) {
    COVERS("dd-42.2-a.2", "dd-42.7-a/shoe", "dd-69E-1.19-b.2/open", "dd-42.3-a", "dd-42.3-b.1",
           "dd-42.3-b.2", "dd-42.3-c");
    expect_opening(text);
}

TEST(DoubleDrawPeople, WaitForTheFirstPlayerToLook) {
    COVERS("dd-42.3-b.1");
    expect_first_player_awaited(text);
}

TEST(DoubleDrawPeople, ShuffleAndCutForTheShoe) {
    COVERS("dd-42.4-a.2", "dd-42.4-c1i", "dd-42.4-c1iii", "dd-42.4-c1iv", "dd-42.7-a/loading");
    expect_stack_and_cut(text);
}

TEST(DoubleDrawPeople, PlayARoundFromTheShoe) {
    COVERS("dd-42.7-b", "dd-42.6-a.2", "dd-42.10-a.3", "dd-42.10-c", "dd-42.10-d.2", "dd-42.10-g",
           "dd-42.10-h.2", "dd-42.10-j4", "dd-42.10-k.1", "dd-42.6-d.2", "dd-42.7-e");
    TableDriver table(setup_of(game, Dealing::manual_shoe, Shuffling::manual));
    table.play(3, {{"ante", 10}, {"bonus", 5}});
    table.will_throw(3, {{0, 1, 2}, {0}});
    expect_attested(table, "no-more-bets-shoe", Role::dealer, {"dd-42.7-b"});
    expect_attested(table, "no-cash-bets", Role::dealer, {"dd-42.6-a.2"});
    expect_attested(table, "players-look", Role::dealer, {"dd-42.10-a.3"});
    expect_attested(table, "no-more-first-draw-bets", Role::dealer, {"dd-42.10-c"});
    expect_attested(table, "first-discards-racked", Role::dealer, {"dd-42.10-d.2"});
    expect_attested(table, "no-more-second-draw-bets", Role::dealer, {"dd-42.10-g"});
    expect_attested(table, "second-discards-racked", Role::dealer, {"dd-42.10-h.2"});
    ASSERT_TRUE(table.run_to("settle"));
    EXPECT_EQ(table.table().seat(3).hand.size(), 5U);
    expect_attested(table, "settle", Role::dealer, {"dd-42.10-j4", "dd-42.10-k.1"});
    EXPECT_TRUE(table.table().seat(3).hand.empty());
    expect_attested(table, "stayed-seated", Role::dealer, {"dd-42.6-d.2"});
    expect_attested(table, "rack-stub-shoe", Role::dealer, {"dd-42.7-e"});
}

TEST(DoubleDrawPeople, DealFromTheHand) {
    COVERS("dd-42.8-b2", "dd-42.8-b2i", "dd-42.8-b2ii", "dd-42.8-b3", "dd-42.8-b4", "dd-42.10-k.1");
    TableDriver table(setup_of(game, Dealing::hand));
    table.play(3, {{"ante", 10}, {"bonus", 5}});
    expect_attested(table, "deck-in-hand", Role::dealer, {"dd-42.8-b2"});
    expect_attested(table, "no-more-bets-hand", Role::dealer, {"dd-42.8-b3"});
    expect_attested(table, "deal-hand", Role::dealer, {"dd-42.8-b4"});
    expect_attested(table, "same-hand", Role::dealer, {"dd-42.8-b2i"});
    expect_attested(table, "deck-over-tray", Role::dealer, {"dd-42.8-b2ii"});
    expect_attested(table, "rack-stub-hand", Role::dealer, {"dd-42.10-k.1"});
}

TEST(DoubleDrawPeople, UseTheAutomatedShoe) {
    COVERS("dd-42.9-a", "dd-42.9-b1", "dd-42.9-b2", "dd-42.9-c.2", "dd-69E-1.19-b.2/open");
    TableDriver table(setup_of(game, Dealing::automated));
    table.play(3, {{"ante", 10}, {"bonus", 5}});
    expect_attested(table, "automated-shoe-approved", floor_or_supervisor, {"dd-42.9-a"});
    expect_attested(table, "shoe-fastened", Role::dealer, {"dd-69E-1.19-b.2"});
    expect_attested(table, "load-automated-shoe", Role::dealer, {"dd-42.9-b1"});
    expect_attested(table, "no-more-bets-automated", Role::dealer, {"dd-42.9-b2"});
    expect_attested(table, "rack-stub-automated", Role::dealer, {"dd-42.9-c.2"});
}

TEST(DoubleDrawPeople, KeepTwoDecksApart) {
    COVERS("dd-42.2-b1/kind", "dd-42.3-d", "dd-42.4-e.2");
    expect_decks_apart(text);
}

TEST(DoubleDrawPeople, SpreadTheCardsOfAnIdleTable) {
    COVERS("dd-42.4-e.1", "dd-42.4-e.2", "dd-42.3-c");
    expect_idle_spread(text);
}

TEST(DoubleDrawPeople, CloseTheTable) {
    COVERS("dd-69E-1.19-b.2/closed", "dd-69E-1.18-n", "dd-69E-1.18-n3iii");
    expect_closing(text);
}

TEST(DoubleDrawPeople, OrderARecutReshuffleAndTakeOffTheDevice) {
    COVERS("dd-42.4-d", "dd-42.12-d", "dd-42.12-f");
    expect_recut(game, "dd-42.4-d");
    expect_shuffler_fault(game, "dd-42.12-d");
    expect_methods(game, "dd-42.8-b1", "dd-42.2-b", "dd-42.12-f");
}

// Nobody handles cards there: what is left is to call out that the draws are closed.
TEST(DoubleDrawPeople, AttestOnlyTheCallsWhereTheProgramDeals) {
    COVERS("dd-42.10-c", "dd-42.10-g");
    auto setup =
        setup_of(game, Dealing::automated, Shuffling::device, table::CardSource::electronic);
    TableDriver table(setup);
    table.play(3, {{"ante", 10}, {"bonus", 5}});
    expect_attested(table, "no-more-first-draw-bets", Role::dealer, {"dd-42.10-c"});
    expect_attested(table, "no-more-second-draw-bets", Role::dealer, {"dd-42.10-g"});
    table.mark();
    ASSERT_TRUE(table.end_round());
    EXPECT_TRUE(table.all<table::Attested>().empty());
}

}  // namespace
}  // namespace fairdeal::test::double_draw_poker_people_test
