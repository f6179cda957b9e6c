#include <gtest/gtest.h>

#include "support/covers.h"
#include "table_clauses/card_control.h"
#include "table_clauses/table_driver.h"

// What the dealer and the floor attest at a live table of Double Draw Poker, each at its step.
namespace fairdeal::test::double_draw_poker_people_test {
namespace {

using games::Dealing;
using games::Role;
using games::SetOf;
using games::Shuffling;

constexpr std::string_view game = "double-draw-poker";
constexpr SetOf<Role> floor{Role::floorperson, Role::supervisor};

TEST(DoubleDrawPeople, OpenTheTable) {
    COVERS("dd-42.2-a.2", "dd-42.7-a/shoe", "dd-69E-1.19-b.2/open", "dd-42.3-a", "dd-42.3-b.1",
           "dd-42.3-b.2", "dd-42.3-c");
    TableDriver table(setup_of(game, Dealing::manual_shoe, Shuffling::manual));
    table.play(3, {{"ante", 10}, {"bonus", 5}});
    expect_attested(table, "cover-card", Role::dealer, {"dd-42.2-a.2"});
    expect_attested(table, "shoe-meets-rules", floor, {"dd-42.7-a"});
    expect_attested(table, "shoe-fastened", Role::dealer, {"dd-69E-1.19-b.2"});
    expect_attested(table, "dealer-inspects", Role::dealer, {"dd-42.3-a"});
    expect_attested(table, "floorperson-verifies", Role::floorperson, {"dd-42.3-b.1"});
    expect_attested(table, "spread-cards", Role::dealer, {"dd-42.3-b.1", "dd-42.3-b.2"});
    expect_attested(table, "first-player-looks", Role::dealer, {"dd-42.3-b.1"});
    expect_attested(table, "wash-and-stack", Role::dealer, {"dd-42.3-c"});
}

TEST(DoubleDrawPeople, WaitForTheFirstPlayerToLook) {
    COVERS("dd-42.3-b.1");
    TableDriver table(setup_of(game, Dealing::hand));
    ASSERT_TRUE(table.run_to("first-player-looks"));
    table.refuses(person(Role::dealer), table::TakeStep{.step = "first-player-looks"},
                  table::RefusalCode::nobody_seated, "dd-42.3-b.1");
    table.play(1, {{"ante", 10}, {"bonus", 5}});
    EXPECT_TRUE(table.run_past("first-player-looks"));
}

TEST(DoubleDrawPeople, ShuffleAndCutForTheShoe) {
    COVERS("dd-42.4-a.2", "dd-42.4-c1i", "dd-42.4-c1iii", "dd-42.4-c1iv", "dd-42.7-a/loading");
    for (const Shuffling shuffling : {Shuffling::manual, Shuffling::preshuffled}) {
        TableDriver table(setup_of(game, Dealing::manual_shoe, shuffling));
        table.play(3, {{"ante", 10}, {"bonus", 5}});
        expect_attested(table, "stack", Role::dealer, {"dd-42.4-a.2"});
        expect_attested(table, "lay-cover-card", Role::dealer, {"dd-42.4-c1i"});
        EXPECT_EQ(table.step(), "cut");
        expect_attested(table, "complete-cut", Role::dealer, {"dd-42.4-c1iii"});
        expect_attested(table, "cover-card-away", Role::dealer, {"dd-42.4-c1iv"});
        expect_attested(table, "load-shoe", Role::dealer, {"dd-42.7-a"});
    }
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
    expect_attested(table, "automated-shoe-approved", floor, {"dd-42.9-a"});
    expect_attested(table, "shoe-fastened", Role::dealer, {"dd-69E-1.19-b.2"});
    expect_attested(table, "load-automated-shoe", Role::dealer, {"dd-42.9-b1"});
    expect_attested(table, "no-more-bets-automated", Role::dealer, {"dd-42.9-b2"});
    expect_attested(table, "rack-stub-automated", Role::dealer, {"dd-42.9-c.2"});
}

TEST(DoubleDrawPeople, KeepTwoDecksApart) {
    COVERS("dd-42.2-b1/kind", "dd-42.3-d", "dd-42.4-e.2");
    auto setup = setup_of(game, Dealing::automated);
    setup.decks = 2;
    TableDriver table(setup);
    table.play(3, {{"ante", 10}, {"bonus", 5}});
    for (int deck = 0; deck < 2; ++deck) {  // each for itself, with all the steps between
        expect_attested(table, "deck-complies", Role::dealer, {"dd-42.2-b1"});
        expect_attested(table, "dealer-inspects", Role::dealer, {"dd-42.3-a"});
        expect_attested(table, "floorperson-verifies", Role::floorperson, {"dd-42.3-b.1"});
        expect_attested(table, "deck-apart", Role::dealer, {"dd-42.3-d"});
    }
    ASSERT_TRUE(table.run_to("no-more-bets-automated"));
    ASSERT_TRUE(table.must(person(Role::dealer), table::GoIdle{}));
    ASSERT_TRUE(table.run_past("spread-idle"));
    table.play(4, {{"ante", 10}, {"bonus", 5}});
    table.must(player_of(4), table::TakeSeat{4});
    expect_attested(table, "decks-apart-again", Role::dealer, {"dd-42.4-e.2", "dd-42.3-d"});
}

TEST(DoubleDrawPeople, SpreadTheCardsOfAnIdleTable) {
    COVERS("dd-42.4-e.1", "dd-42.4-e.2", "dd-42.3-c");
    TableDriver table(setup_of(game, Dealing::manual_shoe, Shuffling::manual));
    table.play(3, {{"ante", 10}, {"bonus", 5}});
    ASSERT_TRUE(table.run_to("deal-shoe"));
    table.refuses(person(Role::dealer), table::GoIdle{}, table::RefusalCode::round_in_progress,
                  "dd-42.10-k.2");
    ASSERT_TRUE(table.end_round());
    ASSERT_TRUE(table.run_to("no-more-bets-shoe"));
    const std::uint32_t round = table.table().round;
    table.refuses(player_of(3), table::GoIdle{}, table::RefusalCode::not_yours_to_give);
    table.mark();
    ASSERT_TRUE(table.must(person(Role::dealer), table::GoIdle{}));
    EXPECT_EQ(table.all<table::WagerWithdrawn>().size(), 2U);  // what lay there goes back
    expect_attested(table, "spread-idle", Role::dealer, {"dd-42.4-e.1"});
    EXPECT_EQ(table.step(), "");
    table.refuses(person(Role::dealer), table::TakeStep{.step = "no-more-bets-shoe"},
                  table::RefusalCode::table_closed);
    // A player comes.
    table.play(1, {{"ante", 10}, {"bonus", 5}});
    ASSERT_TRUE(table.must(player_of(1), table::TakeSeat{1}));
    expect_attested(table, "turn-spread-up", Role::dealer, {"dd-42.4-e.1"});
    expect_attested(table, "player-looks-again", Role::dealer, {"dd-42.4-e.2"});
    expect_attested(table, "wash-again", Role::dealer, {"dd-42.4-e.2", "dd-42.3-c"});
    EXPECT_EQ(table.step(), "shuffle-by-hand");  // and shuffled, cut, before a card is dealt
    ASSERT_TRUE(table.run_to("deal-shoe"));
    EXPECT_EQ(table.table().round, round);
}

TEST(DoubleDrawPeople, CloseTheTable) {
    COVERS("dd-69E-1.19-b.2/closed", "dd-69E-1.18-n", "dd-69E-1.18-n3iii");
    TableDriver table(setup_of(game, Dealing::automated));
    table.play(3, {{"ante", 10}, {"bonus", 5}});
    ASSERT_TRUE(table.run_to("no-more-bets-automated"));
    table.refuses(person(Role::dealer), table::CloseTable{}, table::RefusalCode::not_yours_to_give);
    ASSERT_TRUE(table.must(person(Role::supervisor), table::CloseTable{}));
    // The table is not brought back to life on the way.
    table.refuses(person(Role::supervisor), table::ChangeCards{"others"},
                  table::RefusalCode::another_step_due);
    table.refuses(person(Role::supervisor),
                  table::ChangeMethod{Dealing::hand, Shuffling::device, true},
                  table::RefusalCode::another_step_due);
    expect_attested(table, "shoe-locked", Role::dealer, {"dd-69E-1.19-b.2"});
    expect_attested(table, "returned-cards-inspected", Role::supervisor, {"dd-69E-1.18-n"});
    expect_attested(table, "used-cards-inspected", Role::supervisor, {"dd-69E-1.18-n3iii"});
    EXPECT_FALSE(table.table().is_open);
    EXPECT_FALSE(table.table().decks[0].at_table);
    table.refuses(player_of(1), table::TakeSeat{1}, table::RefusalCode::table_closed, "dd-42.3-a");
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
