#include "explore/search.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "explore/pins.h"
#include "explore/search_test.h"
#include "explore/store.h"
#include "games/registry.h"
#include "support/temporary_folder.h"
#include "table/procedure/decide.h"

namespace fairdeal::explore {
namespace {

namespace fs = std::filesystem;
using table::Command;
using table::Events;
using table::Refusal;
using table::Table;

// Faults -------------------------------------------------------------------------------------
std::optional<Refusal> loses_a_card(Table& table, const Command& command, Events& events) {
    auto refusal = table::carry_out(table, command, events);
    if (!refusal && !table.dealer.empty() && table.dealer_turned.empty()) table.dealer.pop_back();
    return refusal;
}

std::optional<Refusal> refuses_with_effect(Table& table, const Command& command, Events& events) {
    auto refusal = table::carry_out(table, command, events);
    const bool withdraws = std::holds_alternative<table::WithdrawWager>(command.body);
    if (refusal && withdraws && table.is_open) table.seat(1).leaving = true;
    return refusal;
}

std::optional<Refusal> pays_the_loser(Table& table, const Command& command, Events& events) {
    auto refusal = table::carry_out(table, command, events);
    for (table::LineSettled& line : table.seat(1).lines) {
        if (line.fate == table::LineResult::loses || line.fate == table::LineResult::forfeited) {
            line.net = base::Cents(1);
        }
    }
    return refusal;
}

std::optional<Refusal> meter_leaks(Table& table, const Command& command, Events& events) {
    auto refusal = table::carry_out(table, command, events);
    if (!refusal && table.in_round) table.meters[0].shown -= 1;
    return refusal;
}

// The dealer's own step is refused to the dealer.
std::optional<Refusal> gets_stuck(Table& table, const Command& command, Events& events) {
    const games::Step* step = table::current_step(table);
    if (step != nullptr && table.in_round && step->kind == games::StepKind::deal) {
        return Refusal{table::RefusalCode::cannot_happen_now, "stuck", {}};
    }
    return table::carry_out(table, command, events);
}

// A round that is declared void does not give the wagers back.
std::optional<Refusal> keeps_void_wagers(Table& table, const Command& command, Events& events) {
    auto refusal = table::carry_out(table, command, events);
    for (table::LineSettled& line : table.seat(1).lines) {
        if (line.fate != table::LineResult::refunded) continue;
        line.fate = table::LineResult::loses;
        line.net = -line.stake;
    }
    return refusal;
}

// Nothing says which deck is in the shuffler.
std::optional<Refusal> forgets_the_shuffler(Table& table, const Command& command, Events& events) {
    auto refusal = table::carry_out(table, command, events);
    for (table::Deck& deck : table.decks)
        deck.in_shuffler = false;
    return refusal;
}

TEST(Search, FindsALostCardWithTheShortestScript) {
    const Violation violation = first_violation(small_case(), &loses_a_card, 20);
    EXPECT_NE(violation.what.find("51 cards"), std::string::npos) << violation.what;
    EXPECT_NE(violation.script.find("deal-stacks"), std::string::npos) << violation.script;
    expect_replays(violation.script);
    // Open, receive, shuffle, sit, bet, no more bets, lock or deal: only what is necessary.
    const std::size_t head = lines_in(head_of(small_case()));
    EXPECT_LE(lines_in(violation.script) - head, 8U) << violation.script;
}

TEST(Search, FindsARefusalThatChangesTheTable) {
    const Violation violation = first_violation(small_case(), &refuses_with_effect, 12);
    EXPECT_NE(violation.what.find("a refusal has changed the table"), std::string::npos)
        << violation.what;
    EXPECT_NE(violation.script.find("withdraws"), std::string::npos) << violation.script;
}

TEST(Search, FindsMoneyThatALineDoesNotMove) {
    const Violation violation = first_violation(small_case(), &pays_the_loser, 30);
    EXPECT_NE(violation.what.find("loses another amount"), std::string::npos) << violation.what;
    expect_replays(violation.script);
}

TEST(Search, FindsMoneyLostFromAMeter) {
    const Violation violation = first_violation(small_case(), &meter_leaks, 20);
    EXPECT_NE(violation.what.find("money of the meter"), std::string::npos) << violation.what;
    expect_replays(violation.script);
}

TEST(Search, FindsAStateFromWhichNobodyCanGoOn) {
    const Violation violation = first_violation(small_case(), &gets_stuck, 20);
    EXPECT_NE(violation.what.find("nobody can go on: stuck"), std::string::npos) << violation.what;
}

TEST(Search, FindsAVoidRoundThatCostsSomething) {
    const Violation violation = first_violation(small_case(), &keeps_void_wagers, 20);
    EXPECT_NE(violation.what.find("of a void hand nets -$"), std::string::npos) << violation.what;
    expect_replays(violation.script);
}

TEST(Search, FindsASecondDeckThatIsNotInTheShuffler) {
    Case one = small_case(config::CardSource::live);
    one.game = games::find_game("double-draw-poker");
    one.decks = 2;
    const Violation violation = first_violation(one, &forgets_the_shuffler, 40, 0);
    EXPECT_EQ(violation.what, "the other deck is not in the shuffler");
    EXPECT_NE(violation.script.find("no-more-bets"), std::string::npos) << violation.script;
}

TEST(Search, TheSameSearchGivesTheSameCounts) {
    const SearchBounds bounds{.depth = 9, .asides = 1};
    for (const auto cards : {config::CardSource::electronic, config::CardSource::live}) {
        Search first(small_case(cards), bounds);
        Search second(small_case(cards), bounds);
        while (first.next_depth())
            continue;
        while (second.next_depth())
            continue;
        EXPECT_EQ(first.per_depth(), second.per_depth());
        EXPECT_EQ(first.edges(), second.edges());
        EXPECT_FALSE(first.is_complete());
        EXPECT_TRUE(first.violations().empty()) << first.violations()[0].what;
        // No more states than there were commands that led anywhere.
        EXPECT_LE(first.states(), first.edges() + 1);
    }
}

TEST(Search, FewerAsidesReachFewerStates) {
    Search without(small_case(), {.depth = 10, .asides = 0});
    Search with(small_case(), {.depth = 10, .asides = 1});
    while (without.next_depth())
        continue;
    while (with.next_depth())
        continue;
    EXPECT_LT(without.states(), with.states());
}

class Stored : public testing::Test {
  protected:
    fs::path file() const { return folder_.path() / "search"; }

    support::TemporaryFolder folder_{};
};

TEST_F(Stored, AnInterruptedSearchGoesOn) {
    const SearchBounds bounds{.depth = 11, .asides = 1};
    Search whole(small_case(), bounds);
    while (whole.next_depth())
        continue;
    Search first(small_case(), bounds);
    for (int i = 0; i < 10; ++i)
        first.next_depth();
    ASSERT_EQ(save(first, file()), std::nullopt);
    Search second(small_case(), bounds);
    ASSERT_EQ(load(second, file()), Loaded::goes_on);
    EXPECT_EQ(second.states(), first.states());
    EXPECT_EQ(second.milliseconds(), first.milliseconds());
    while (second.next_depth())
        continue;
    EXPECT_EQ(second.per_depth(), whole.per_depth());
    EXPECT_EQ(second.edges(), whole.edges());
    EXPECT_EQ(second.tried(), whole.tried());
}

TEST_F(Stored, WhatWasFoundStaysFound) {
    const SearchBounds bounds{.depth = 20, .asides = 1};
    Search first(small_case(), bounds, &loses_a_card);
    while (first.violations().empty() && first.next_depth())
        continue;
    ASSERT_FALSE(first.violations().empty());
    ASSERT_EQ(save(first, file()), std::nullopt);
    Search second(small_case(), bounds, &loses_a_card);
    ASSERT_EQ(load(second, file()), Loaded::goes_on);
    ASSERT_EQ(second.violations().size(), first.violations().size());
    EXPECT_EQ(second.violations()[0].what, first.violations()[0].what);
    EXPECT_EQ(second.violations()[0].script, first.violations()[0].script);
}

TEST_F(Stored, OnlyItsOwnFileIsTaken) {
    const SearchBounds bounds{.depth = 8, .asides = 1};
    Search first(small_case(), bounds);
    for (int i = 0; i < 7; ++i)
        first.next_depth();
    EXPECT_EQ(load(first, file()), Loaded::nothing);
    ASSERT_EQ(save(first, file()), std::nullopt);
    Search other_bounds(small_case(), {.depth = 8, .asides = 0});
    EXPECT_EQ(load(other_bounds, file()), Loaded::another);
    Search other_case(small_case(config::CardSource::live), bounds);
    EXPECT_EQ(load(other_case, file()), Loaded::another);
    fs::resize_file(file(), fs::file_size(file()) - 1);
    Search cut_off(small_case(), bounds);
    EXPECT_EQ(load(cut_off, file()), Loaded::unusable);
}

TEST(Pins, AreReadAndWritten) {
    const std::string text =
        "# counts\nhand device live 1 plain; asides 1; depth 20: 1 1 2 4\n"
        "automated device live 2 tie: 1\n";
    const auto file = read_pins(text);
    ASSERT_TRUE(file.has_value()) << file.error();
    ASSERT_EQ(file->pins.size(), 2U);
    EXPECT_EQ(file->pins[0].bounds.depth, 20U);
    EXPECT_EQ(file->pins[0].bounds.asides, 1U);
    EXPECT_EQ(file->pins[1].bounds.asides, SearchBounds::any_number);
    EXPECT_EQ(text_of(*file), text);
    EXPECT_FALSE(difference(file->pins[0], {1, 1, 2, 4}));
    EXPECT_TRUE(difference(file->pins[0], {1, 1, 2}));
    EXPECT_TRUE(difference(file->pins[0], {1, 1, 3, 4}));
    EXPECT_TRUE(difference(file->pins[0], {1, 1, 2, 4, 9}));
    const std::string more =
        "hand device live 1 plain; asides 1; asides-from 9; depth 20; put-right-in 8: 1\n";
    const auto bounded = read_pins(more);
    ASSERT_TRUE(bounded.has_value()) << bounded.error();
    EXPECT_EQ(bounded->pins[0].bounds.asides_from, 9U);
    EXPECT_EQ(bounded->pins[0].bounds.put_right, 8U);
    EXPECT_EQ(text_of(*bounded), more);
    EXPECT_FALSE(read_pins("hand device; put-right-in 0: 1").has_value());
    EXPECT_FALSE(read_pins("hand device; asides x: 1").has_value());
    EXPECT_FALSE(read_pins("hand device: 1 two").has_value());
    EXPECT_FALSE(read_pins("hand device; width 3: 1").has_value());
    for (const games::Module* game : games::registry()) {
        EXPECT_TRUE(find_case(*game, "hand device live 1 plain").has_value());
        EXPECT_FALSE(find_case(*game, "hand manual live 1 plain").has_value());
    }
}

TEST(Visited, KnowsAStateAgainAndTheWayToIt) {
    Visited visited;
    EXPECT_TRUE(visited.insert(7, no_node, 0, 0).is_new);
    for (Digest i = 1; i < 20'000; ++i) {
        visited.insert(i << 20U, static_cast<NodeIndex>(i - 1), static_cast<std::uint16_t>(i % 90),
                       2);
    }
    EXPECT_EQ(visited.size(), 20'000U);
    const Visited::Inserted known = visited.insert(Digest{3} << 20U, 9, 9, 2);
    EXPECT_EQ(known.node, 3U);
    EXPECT_FALSE(known.is_new);
    EXPECT_FALSE(known.with_fewer_asides);
    EXPECT_EQ(visited.path(3), (std::vector<std::uint16_t>{1, 2, 3}));
    EXPECT_TRUE(visited.insert(8, 3, 4, 0).is_new);
    // With fewer asides it is worth looking at again, once.
    EXPECT_TRUE(visited.insert(Digest{3} << 20U, 9, 9, 1).with_fewer_asides);
    EXPECT_FALSE(visited.insert(Digest{3} << 20U, 9, 9, 1).with_fewer_asides);
    EXPECT_EQ(visited.path(3), (std::vector<std::uint16_t>{1, 2, 3}));
}

}  // namespace
}  // namespace fairdeal::explore
