#include <gtest/gtest.h>

#include "support/covers.h"
#include "table_clauses/card_control.h"
#include "table_clauses/people.h"
#include "table_clauses/table_driver.h"

// What the dealer and the floor attest at a live table of Three Card Draw Poker, each at its step.
namespace fairdeal::test::three_card_draw_poker_people_test {
namespace {

using games::Dealing;
using games::Role;
using games::SetOf;
using games::Shuffling;

constexpr std::string_view game = "three-card-draw-poker";
constexpr SameText text{.game = game, .letters = "tcdp-", .round_ends = "tcdp-42.10-i.2"};

TEST(ThreeCardDrawPeople, OpenTheTable) {
    COVERS("tcdp-42.2-a.2", "tcdp-42.7-a/shoe", "tcdp-69E-1.19-b.2/open", "tcdp-42.3-a",
           "tcdp-42.3-b.1", "tcdp-42.3-b.2", "tcdp-42.3-c");
    expect_opening(text);
}

TEST(ThreeCardDrawPeople, WaitForTheFirstPlayerToLook) {
    COVERS("tcdp-42.3-b.1");
    expect_first_player_awaited(text);
}

TEST(ThreeCardDrawPeople, ShuffleAndCutForTheShoe) {
    COVERS("tcdp-42.4-a.2", "tcdp-42.4-c1i", "tcdp-42.4-c1iii", "tcdp-42.4-c1iv",
           "tcdp-42.7-a/loading");
    expect_stack_and_cut(text);
}

TEST(ThreeCardDrawPeople, PlayARoundFromTheShoe) {
    COVERS("tcdp-42.7-b", "tcdp-42.6-a.2", "tcdp-42.10-e", "tcdp-42.10-f3.2", "tcdp-42.10-f4.2",
           "tcdp-42.10-g.1/stub", "tcdp-42.10-g.1/dealer-cards", "tcdp-42.10-g.3", "tcdp-42.6-c.2",
           "tcdp-42.10-i.1");
    TableDriver table(setup_of(game, Dealing::manual_shoe, Shuffling::manual));
    table.play(3, {{"ante", 10}, {"first-3-bonus", 5}});
    table.will_choose(3, {"draw"});
    table.will_throw(3, {{0}});
    expect_attested(table, "no-more-bets-shoe", Role::dealer, {"tcdp-42.7-b"});
    expect_attested(table, "no-cash-bets", Role::dealer, {"tcdp-42.6-a.2"});
    expect_attested(table, "players-look", Role::dealer, {"tcdp-42.10-e"});
    expect_attested(table, "discards-racked", Role::dealer, {"tcdp-42.10-f3.2"});
    expect_attested(table, "draw-cards-tucked", Role::dealer, {"tcdp-42.10-f4.2"});
    expect_attested(table, "rack-stub", Role::dealer, {"tcdp-42.10-g.1"});
    EXPECT_EQ(table.table().stub_size(), 0U);
    expect_attested(table, "turn-dealer", Role::dealer, {"tcdp-42.10-g.1"});
    EXPECT_EQ(table.table().dealer_turned.size(), 4U);
    expect_attested(table, "arrange-dealer", Role::dealer, {"tcdp-42.10-g.3"});
    expect_attested(table, "stayed-seated", Role::dealer, {"tcdp-42.6-c.2"});
    expect_attested(table, "collect-cards", Role::dealer, {"tcdp-42.10-i.1"});
}

TEST(ThreeCardDrawPeople, DealFromTheHand) {
    COVERS("tcdp-42.8-b2", "tcdp-42.8-b2i", "tcdp-42.8-b2ii", "tcdp-42.8-b3", "tcdp-42.8-b4");
    TableDriver table(setup_of(game, Dealing::hand));
    table.play(3, {{"ante", 10}});
    table.will_choose(3, {"in-to-win"});
    expect_attested(table, "deck-in-hand", Role::dealer, {"tcdp-42.8-b2"});
    expect_attested(table, "no-more-bets-hand", Role::dealer, {"tcdp-42.8-b3"});
    expect_attested(table, "deal-hand", Role::dealer, {"tcdp-42.8-b4"});
    expect_attested(table, "same-hand", Role::dealer, {"tcdp-42.8-b2i"});
    expect_attested(table, "deck-over-tray", Role::dealer, {"tcdp-42.8-b2ii"});
    expect_attested(table, "rack-stub", Role::dealer, {"tcdp-42.10-g.1"});
}

TEST(ThreeCardDrawPeople, UseTheAutomatedShoe) {
    COVERS("tcdp-42.9-a", "tcdp-42.9-b1", "tcdp-42.9-b2", "tcdp-42.9-c.2", "tcdp-42.10-c.2",
           "tcdp-42.10-d.2", "tcdp-69E-1.19-b.2/open");
    for (const std::string_view dealer_cards : {"c", "d"}) {
        auto setup = setup_of(game, Dealing::automated);
        set_option(setup, "dealer-cards", dealer_cards);
        TableDriver table(setup);
        table.play(3, {{"ante", 10}});
        table.will_choose(3, {"in-to-win"});
        expect_attested(table, "automated-shoe-approved", floor_or_supervisor, {"tcdp-42.9-a"});
        expect_attested(table, "shoe-fastened", Role::dealer, {"tcdp-69E-1.19-b.2"});
        expect_attested(table, "load-automated-shoe", Role::dealer, {"tcdp-42.9-b1"});
        expect_attested(table, "no-more-bets-automated", Role::dealer, {"tcdp-42.9-b2"});
        if (dealer_cards == "c") {
            expect_attested(table, "keep-stub-after-packet", Role::dealer, {"tcdp-42.10-c.2"});
        } else {
            expect_attested(table, "keep-stub-after-four", Role::dealer, {"tcdp-42.10-d.2"});
        }
        EXPECT_EQ(table.step(), "players-look");
        expect_attested(table, "rack-stub-automated", Role::dealer,
                        {"tcdp-42.10-g.1", "tcdp-42.9-c.2"});
    }
}

TEST(ThreeCardDrawPeople, KeepTwoDecksApart) {
    COVERS("tcdp-42.2-b1", "tcdp-42.3-d", "tcdp-42.4-e.2");
    expect_decks_apart(text);
}

TEST(ThreeCardDrawPeople, SpreadTheCardsOfAnIdleTable) {
    COVERS("tcdp-42.4-e.1", "tcdp-42.4-e.2", "tcdp-42.3-c");
    expect_idle_spread(text);
}

TEST(ThreeCardDrawPeople, CloseTheTable) {
    COVERS("tcdp-69E-1.19-b.2/closed", "tcdp-69E-1.18-n", "tcdp-69E-1.18-n3iii");
    expect_closing(text);
}

TEST(ThreeCardDrawPeople, OrderARecutReshuffleAndTakeOffTheDevice) {
    COVERS("tcdp-42.4-d", "tcdp-42.12-c", "tcdp-42.12-e");
    expect_recut(game, "tcdp-42.4-d");
    expect_shuffler_fault(game, "tcdp-42.12-c");
    expect_methods(game, "tcdp-42.8-b1", "tcdp-42.2-b", "tcdp-42.12-e");
}

// Nobody handles cards there, and the wagers close by the program.
TEST(ThreeCardDrawPeople, AttestNothingWhereTheProgramDeals) {
    auto setup =
        setup_of(game, Dealing::automated, Shuffling::device, table::CardSource::electronic);
    TableDriver table(setup);
    table.play(3, {{"ante", 10}});
    table.will_throw(3, {{0}});
    ASSERT_TRUE(table.run_to("no-more-bets-automated"));
    ASSERT_TRUE(table.end_round());
    EXPECT_TRUE(table.all<table::Attested>().empty());
}

}  // namespace
}  // namespace fairdeal::test::three_card_draw_poker_people_test
