#include "table_clauses/people.h"

#include <gtest/gtest.h>

#include <string>

#include "table_clauses/card_control.h"
#include "table_clauses/table_driver.h"

namespace fairdeal::test {
namespace {

using games::Dealing;
using games::Role;
using games::SetOf;
using games::Shuffling;
using table::RefusalCode;

// The clause ids of a text: id("42.3-a") is "dd-42.3-a".
auto ids_of(const SameText& text) {
    return [&text](std::string_view paragraph) {
        return std::string(text.letters) + std::string(paragraph);
    };
}

}  // namespace

void expect_opening(const SameText& text) {
    const auto id = ids_of(text);
    TableDriver table(setup_of(text.game, Dealing::manual_shoe, Shuffling::manual));
    seat_one(table, text.game, 3);
    expect_attested(table, "cover-card", Role::dealer, {id("42.2-a.2")});
    expect_attested(table, "shoe-meets-rules", floor_or_supervisor, {id("42.7-a")});
    expect_attested(table, "shoe-fastened", Role::dealer, {id("69E-1.19-b.2")});
    expect_attested(table, "dealer-inspects", Role::dealer, {id("42.3-a")});
    expect_attested(table, "floorperson-verifies", Role::floorperson, {id("42.3-b.1")});
    expect_attested(table, "spread-cards", Role::dealer, {id("42.3-b.1"), id("42.3-b.2")});
    expect_attested(table, "first-player-looks", Role::dealer, {id("42.3-b.1")});
    expect_attested(table, "wash-and-stack", Role::dealer, {id("42.3-c")});
}

void expect_first_player_awaited(const SameText& text) {
    TableDriver table(setup_of(text.game, Dealing::hand));
    ASSERT_TRUE(table.run_to("first-player-looks"));
    table.refuses(dealer, table::TakeStep{.step = "first-player-looks"}, RefusalCode::nobody_seated,
                  ids_of(text)("42.3-b.1"));
    seat_one(table, text.game, 1);
    EXPECT_TRUE(table.run_past("first-player-looks"));
}

void expect_stack_and_cut(const SameText& text) {
    const auto id = ids_of(text);
    for (const Shuffling shuffling : {Shuffling::manual, Shuffling::preshuffled}) {
        TableDriver table(setup_of(text.game, Dealing::manual_shoe, shuffling));
        seat_one(table, text.game, 3);
        expect_attested(table, "stack", Role::dealer, {id("42.4-a.2")});
        expect_attested(table, "lay-cover-card", Role::dealer, {id("42.4-c1i")});
        EXPECT_EQ(table.step(), "cut");
        expect_attested(table, "complete-cut", Role::dealer, {id("42.4-c1iii")});
        expect_attested(table, "cover-card-away", Role::dealer, {id("42.4-c1iv")});
        expect_attested(table, "load-shoe", Role::dealer, {id("42.7-a")});
    }
}

void expect_decks_apart(const SameText& text) {
    const auto id = ids_of(text);
    auto setup = setup_of(text.game, Dealing::automated);
    setup.decks = 2;
    TableDriver table(setup);
    seat_one(table, text.game, 3);
    for (int deck = 0; deck < 2; ++deck) {  // each for itself, with all the steps between
        expect_attested(table, "deck-complies", Role::dealer, {id("42.2-b1")});
        expect_attested(table, "dealer-inspects", Role::dealer, {id("42.3-a")});
        expect_attested(table, "floorperson-verifies", Role::floorperson, {id("42.3-b.1")});
        expect_attested(table, "deck-apart", Role::dealer, {id("42.3-d")});
    }
    ASSERT_TRUE(table.run_to("no-more-bets-automated"));
    ASSERT_TRUE(table.must(dealer, table::GoIdle{}));
    ASSERT_TRUE(table.run_past("spread-idle"));
    seat_one(table, text.game, 4);
    table.must(player_of(4), table::TakeSeat{4});
    expect_attested(table, "decks-apart-again", Role::dealer, {id("42.4-e.2"), id("42.3-d")});
}

void expect_idle_spread(const SameText& text) {
    const auto id = ids_of(text);
    TableDriver table(setup_of(text.game, Dealing::manual_shoe, Shuffling::manual));
    seat_one(table, text.game, 3);
    ASSERT_TRUE(table.run_to("deal-shoe"));
    table.refuses(dealer, table::GoIdle{}, RefusalCode::round_in_progress, text.round_ends);
    ASSERT_TRUE(table.end_round());
    ASSERT_TRUE(table.run_to("no-more-bets-shoe"));
    const std::uint32_t round = table.table().round;
    table.refuses(player_of(3), table::GoIdle{}, RefusalCode::not_yours_to_give);
    table.mark();
    ASSERT_TRUE(table.must(dealer, table::GoIdle{}));
    // What lay there goes back.
    EXPECT_EQ(table.all<table::WagerWithdrawn>().size(), text.wagers);
    expect_attested(table, "spread-idle", Role::dealer, {id("42.4-e.1")});
    EXPECT_EQ(table.step(), "");
    table.refuses(dealer, table::TakeStep{.step = "no-more-bets-shoe"}, RefusalCode::table_closed);
    // A player comes.
    seat_one(table, text.game, 1);
    ASSERT_TRUE(table.must(player_of(1), table::TakeSeat{1}));
    expect_attested(table, "turn-spread-up", Role::dealer, {id("42.4-e.1")});
    expect_attested(table, "player-looks-again", Role::dealer, {id("42.4-e.2")});
    expect_attested(table, "wash-again", Role::dealer, {id("42.4-e.2"), id("42.3-c")});
    EXPECT_EQ(table.step(), "shuffle-by-hand");  // and shuffled, cut, before a card is dealt
    ASSERT_TRUE(table.run_to("deal-shoe"));
    EXPECT_EQ(table.table().round, round);
}

void expect_closing(const SameText& text) {
    const auto id = ids_of(text);
    TableDriver table(setup_of(text.game, Dealing::automated));
    seat_one(table, text.game, 3);
    ASSERT_TRUE(table.run_to("no-more-bets-automated"));
    table.refuses(dealer, table::CloseTable{}, RefusalCode::not_yours_to_give);
    ASSERT_TRUE(table.must(supervisor, table::CloseTable{}));
    // The table is not brought back to life on the way.
    table.refuses(supervisor, table::ChangeCards{"others"}, RefusalCode::another_step_due);
    table.refuses(supervisor, table::ChangeMethod{Dealing::hand, Shuffling::device, true},
                  RefusalCode::another_step_due);
    expect_attested(table, "shoe-locked", Role::dealer, {id("69E-1.19-b.2")});
    expect_attested(table, "returned-cards-inspected", Role::supervisor, {id("69E-1.18-n")});
    expect_attested(table, "used-cards-inspected", Role::supervisor, {id("69E-1.18-n3iii")});
    EXPECT_FALSE(table.table().is_open);
    EXPECT_FALSE(table.table().decks[0].at_table);
    table.refuses(player_of(1), table::TakeSeat{1}, RefusalCode::table_closed, id("42.3-a"));
}

}  // namespace fairdeal::test
