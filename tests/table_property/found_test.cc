#include <gtest/gtest.h>

#include <algorithm>
#include <variant>

#include "cards/deck.h"
#include "games/registry.h"
#include "table/decide.h"
#include "table/steps.h"
#include "table/virtual_dealer.h"

// What the property test has found in the engine, each as the shortest course that shows it.
namespace fairdeal::table {
namespace {

constexpr Actor guest{Role::player, 7};
constexpr Actor chief{Role::supervisor, 900};
const Time now{std::chrono::hours(500'000)};

class Found : public testing::Test {
  protected:
    void open(std::string_view game) {
        setup = default_setup(*games::find_game(game));
        table = new_table(setup);
    }
    std::optional<Refusal> give(Actor actor, CommandBody body) {
        events.clear();
        return carry_out(table, {actor, now, std::move(body)}, events);
    }
    // What is due, until a step of this kind is.
    void go_to(games::StepKind kind) {
        for (int i = 0; i < 100; ++i) {
            const games::Step* step = current_step(table);
            if (step != nullptr && step->kind == kind) return;
            const auto due = take_due_step(table, now, cards::all_cards(setup.description().deck));
            ASSERT_TRUE(due.has_value());
            ASSERT_FALSE(carry_out(table, *due, events).has_value());
        }
        FAIL() << "that step never comes";
    }
    void bet(std::string_view wager) {
        const auto refused =
            give(guest, PlaceWager{1, std::string(wager), base::Cents::dollars(10), {}});
        ASSERT_FALSE(refused.has_value()) << text_of(*refused);
    }

    table::Setup setup;
    Table table;
    Events events;
};

TEST_F(Found, WagersOfAnEndedRoundAreNotReturnedToWhoLeaves) {
    open("three-card-draw-poker");
    go_to(games::StepKind::no_more_bets);
    ASSERT_FALSE(give(guest, TakeSeat{1}));
    bet("ante");
    go_to(games::StepKind::deal);
    ASSERT_FALSE(give(chief, Raise{games::Irregularity::other, 1, 0, {}, "a torn card"}));
    ASSERT_FALSE(give(chief, Rule{games::Remedy::void_and_remove_deck, 0, "it is torn"}));
    go_to(games::StepKind::receive_cards);
    ASSERT_FALSE(give(guest, LeaveSeat{1}));
    EXPECT_TRUE(std::ranges::none_of(events, [](const Event& event) {
        return std::holds_alternative<WagerWithdrawn>(event.body);
    }));
}

TEST_F(Found, OnlyCardsTheShufflerCountedNeedNoCountOfTheStub) {
    open("three-card-poker");
    setup.shuffler_counts = true;
    table.rounds_since_count = 4;
    table.shuffling = Shuffling::device;
    EXPECT_FALSE(count_is_due(table));
    table.shuffling = Shuffling::manual;
    EXPECT_TRUE(count_is_due(table));
}

TEST_F(Found, WhatADeviceHasShuffledIsNotCut) {
    open("three-card-poker");
    go_to(games::StepKind::no_more_bets);
    const auto refused = give(chief, Recut{20, "bent card"});
    ASSERT_TRUE(refused.has_value());
    EXPECT_EQ(refused->code, RefusalCode::no_cut_allowed);
}

// The cards would not have lasted for the rest of the deal.
TEST_F(Found, NoHandHasMoreCardsThanTheDealCanSpare) {
    open("holdem-3-bonus");
    go_to(games::StepKind::no_more_bets);
    ASSERT_FALSE(give(guest, TakeSeat{1}));
    bet("blind");
    bet("flop");
    go_to(games::StepKind::deal);
    TakeStep one;
    one.step = current_step(table)->key;
    one.number = 1;
    ASSERT_FALSE(give({Role::dealer, 901}, one));
    const auto refused = give(chief, Raise{games::Irregularity::player_count, 1, 50, {}, "many"});
    ASSERT_TRUE(refused.has_value());
    EXPECT_EQ(refused->code, RefusalCode::wrong_number_of_cards);
    EXPECT_FALSE(give(chief, Raise{games::Irregularity::player_count, 1, 4, {}, "one more"}));
    go_to(games::StepKind::collect_rest);
}

}  // namespace
}  // namespace fairdeal::table
