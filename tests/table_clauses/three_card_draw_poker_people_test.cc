#include <gtest/gtest.h>

#include "support/covers.h"
#include "table_clauses/card_control.h"
#include "table_clauses/table_driver.h"

// What the dealer and the floor attest at a live table of Three Card Draw Poker, each at its step.
namespace fairdeal::test::three_card_draw_poker_people_test {
namespace {

using games::Dealing;
using games::Role;
using games::SetOf;
using games::Shuffling;

constexpr std::string_view game = "three-card-draw-poker";
constexpr SetOf<Role> floor{Role::floorperson, Role::supervisor};

TEST(ThreeCardDrawPeople, OpenTheTable) {
    COVERS("tcdp-42.2-a.2", "tcdp-42.7-a/shoe", "tcdp-69E-1.19-b.2/open", "tcdp-42.3-a",
           "tcdp-42.3-b.1", "tcdp-42.3-b.2", "tcdp-42.3-c");
    TableDriver table(setup_of(game, Dealing::manual_shoe, Shuffling::manual));
    table.play(3, {{"ante", 10}});
    expect_attested(table, "cover-card", Role::dealer, {"tcdp-42.2-a.2"});
    expect_attested(table, "shoe-meets-rules", floor, {"tcdp-42.7-a"});
    expect_attested(table, "shoe-fastened", Role::dealer, {"tcdp-69E-1.19-b.2"});
    expect_attested(table, "dealer-inspects", Role::dealer, {"tcdp-42.3-a"});
    expect_attested(table, "floorperson-verifies", Role::floorperson, {"tcdp-42.3-b.1"});
    expect_attested(table, "spread-cards", Role::dealer, {"tcdp-42.3-b.1", "tcdp-42.3-b.2"});
    expect_attested(table, "first-player-looks", Role::dealer, {"tcdp-42.3-b.1"});
    expect_attested(table, "wash-and-stack", Role::dealer, {"tcdp-42.3-c"});
}

TEST(ThreeCardDrawPeople, WaitForTheFirstPlayerToLook) {
    COVERS("tcdp-42.3-b.1");
    TableDriver table(setup_of(game, Dealing::hand));
    ASSERT_TRUE(table.run_to("first-player-looks"));
    table.refuses(person(Role::dealer), table::TakeStep{.step = "first-player-looks"},
                  table::RefusalCode::nobody_seated, "tcdp-42.3-b.1");
    table.play(1, {{"ante", 10}});
    EXPECT_TRUE(table.run_past("first-player-looks"));
}

TEST(ThreeCardDrawPeople, ShuffleAndCutForTheShoe) {
    COVERS("tcdp-42.4-a.2", "tcdp-42.4-c1i", "tcdp-42.4-c1iii", "tcdp-42.4-c1iv",
           "tcdp-42.7-a/loading");
    for (const Shuffling shuffling : {Shuffling::manual, Shuffling::preshuffled}) {
        TableDriver table(setup_of(game, Dealing::manual_shoe, shuffling));
        table.play(3, {{"ante", 10}});
        expect_attested(table, "stack", Role::dealer, {"tcdp-42.4-a.2"});
        expect_attested(table, "lay-cover-card", Role::dealer, {"tcdp-42.4-c1i"});
        EXPECT_EQ(table.step(), "cut");
        expect_attested(table, "complete-cut", Role::dealer, {"tcdp-42.4-c1iii"});
        expect_attested(table, "cover-card-away", Role::dealer, {"tcdp-42.4-c1iv"});
        expect_attested(table, "load-shoe", Role::dealer, {"tcdp-42.7-a"});
    }
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
        expect_attested(table, "automated-shoe-approved", floor, {"tcdp-42.9-a"});
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
    auto setup = setup_of(game, Dealing::automated);
    setup.decks = 2;
    TableDriver table(setup);
    table.play(3, {{"ante", 10}});
    for (int deck = 0; deck < 2; ++deck) {  // each for itself, with all the steps between
        expect_attested(table, "deck-complies", Role::dealer, {"tcdp-42.2-b1"});
        expect_attested(table, "dealer-inspects", Role::dealer, {"tcdp-42.3-a"});
        expect_attested(table, "floorperson-verifies", Role::floorperson, {"tcdp-42.3-b.1"});
        expect_attested(table, "deck-apart", Role::dealer, {"tcdp-42.3-d"});
    }
    ASSERT_TRUE(table.run_to("no-more-bets-automated"));
    ASSERT_TRUE(table.must(person(Role::dealer), table::GoIdle{}));
    ASSERT_TRUE(table.run_past("spread-idle"));
    table.play(4, {{"ante", 10}});
    table.must(player_of(4), table::TakeSeat{4});
    expect_attested(table, "decks-apart-again", Role::dealer, {"tcdp-42.4-e.2", "tcdp-42.3-d"});
}

TEST(ThreeCardDrawPeople, SpreadTheCardsOfAnIdleTable) {
    COVERS("tcdp-42.4-e.1", "tcdp-42.4-e.2", "tcdp-42.3-c");
    TableDriver table(setup_of(game, Dealing::manual_shoe, Shuffling::manual));
    table.play(3, {{"ante", 10}});
    table.will_throw(3, {{0}});
    ASSERT_TRUE(table.run_to("deal-shoe"));
    table.refuses(person(Role::dealer), table::GoIdle{}, table::RefusalCode::round_in_progress,
                  "tcdp-42.10-i.2");
    ASSERT_TRUE(table.end_round());
    ASSERT_TRUE(table.run_to("no-more-bets-shoe"));
    const std::uint32_t round = table.table().round;
    table.refuses(player_of(3), table::GoIdle{}, table::RefusalCode::not_yours_to_give);
    table.mark();
    ASSERT_TRUE(table.must(person(Role::dealer), table::GoIdle{}));
    EXPECT_EQ(table.all<table::WagerWithdrawn>().size(), 1U);  // what lay there goes back
    expect_attested(table, "spread-idle", Role::dealer, {"tcdp-42.4-e.1"});
    EXPECT_EQ(table.step(), "");
    table.refuses(person(Role::dealer), table::TakeStep{.step = "no-more-bets-shoe"},
                  table::RefusalCode::table_closed);
    // A player comes.
    table.play(1, {{"ante", 10}});
    ASSERT_TRUE(table.must(player_of(1), table::TakeSeat{1}));
    expect_attested(table, "turn-spread-up", Role::dealer, {"tcdp-42.4-e.1"});
    expect_attested(table, "player-looks-again", Role::dealer, {"tcdp-42.4-e.2"});
    expect_attested(table, "wash-again", Role::dealer, {"tcdp-42.4-e.2", "tcdp-42.3-c"});
    EXPECT_EQ(table.step(), "shuffle-by-hand");  // and shuffled, cut, before a card is dealt
    ASSERT_TRUE(table.run_to("deal-shoe"));
    EXPECT_EQ(table.table().round, round);
}

TEST(ThreeCardDrawPeople, CloseTheTable) {
    COVERS("tcdp-69E-1.19-b.2/closed", "tcdp-69E-1.18-n", "tcdp-69E-1.18-n3iii");
    TableDriver table(setup_of(game, Dealing::automated));
    table.play(3, {{"ante", 10}});
    ASSERT_TRUE(table.run_to("no-more-bets-automated"));
    table.refuses(person(Role::dealer), table::CloseTable{}, table::RefusalCode::not_yours_to_give);
    ASSERT_TRUE(table.must(person(Role::supervisor), table::CloseTable{}));
    // The table is not brought back to life on the way.
    table.refuses(person(Role::supervisor), table::ChangeCards{"others"},
                  table::RefusalCode::another_step_due);
    table.refuses(person(Role::supervisor),
                  table::ChangeMethod{Dealing::hand, Shuffling::device, true},
                  table::RefusalCode::another_step_due);
    expect_attested(table, "shoe-locked", Role::dealer, {"tcdp-69E-1.19-b.2"});
    expect_attested(table, "returned-cards-inspected", Role::supervisor, {"tcdp-69E-1.18-n"});
    expect_attested(table, "used-cards-inspected", Role::supervisor, {"tcdp-69E-1.18-n3iii"});
    EXPECT_FALSE(table.table().is_open);
    EXPECT_FALSE(table.table().decks[0].at_table);
    table.refuses(player_of(1), table::TakeSeat{1}, table::RefusalCode::table_closed,
                  "tcdp-42.3-a");
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
