#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "support/procedures.h"

// Outside of a round Double Draw Poker and Three Card Draw Poker ask the same steps of a table.
// Each function takes a `steps_of(script, table)`: the keys of the steps that are due at a table of
// the game, in order, with a space between them.
namespace fairdeal::test {

inline std::string keys_in_a_row(const games::Procedure& procedure, games::Script script,
                                 const TableKind& table) {
    std::string keys;
    for (const std::string_view key : keys_at(procedure, script, table))
        keys += (keys.empty() ? "" : " ") + std::string(key);
    return keys;
}

inline const TableKind shoe_by_hand{.dealing = games::Dealing::manual_shoe,
                                    .shuffling = games::Shuffling::manual};
inline const TableKind from_hand{.dealing = games::Dealing::hand};
inline const TableKind packets{.dealing = games::Dealing::automated};
inline const TableKind electronic{.dealing = games::Dealing::automated, .live = false};
inline const TableKind two_decks{.dealing = games::Dealing::manual_shoe, .decks = 2};

template <class StepsOf>
void expect_opening_and_closing(const StepsOf& steps_of) {
    using games::Script;
    // The felt is filed before the table opens.
    EXPECT_EQ(steps_of(Script::opening, shoe_by_hand),
              "layout-filed cover-card shoe-meets-rules shoe-fastened");
    EXPECT_EQ(steps_of(Script::opening, from_hand), "layout-filed cover-card");
    EXPECT_EQ(steps_of(Script::opening, packets),
              "layout-filed cover-card automated-shoe-approved shoe-fastened");
    EXPECT_EQ(steps_of(Script::opening, electronic), "");
    EXPECT_EQ(steps_of(Script::closing, packets),
              "shoe-locked returned-cards-inspected used-cards-inspected");
    EXPECT_EQ(steps_of(Script::closing, from_hand),
              "returned-cards-inspected used-cards-inspected");
}

template <class StepsOf>
void expect_cards_received(const games::Procedure& procedure, const StepsOf& steps_of) {
    using games::Script;
    // The deck that leaves is sealed first.
    EXPECT_EQ(steps_of(Script::cards, shoe_by_hand),
              "decks-sealed receive-deck dealer-inspects floorperson-verifies spread-cards "
              "first-player-looks wash-and-stack");
    EXPECT_EQ(steps_of(Script::cards, electronic), "receive-deck");
    EXPECT_EQ(steps_of(Script::cards, two_decks),
              "decks-sealed receive-deck deck-complies dealer-inspects floorperson-verifies "
              "spread-cards first-player-looks wash-and-stack deck-apart");
    for (const games::Step& step : procedure.steps(Script::cards)) {
        EXPECT_EQ(step.who.contains(games::Role::floorperson),
                  step.key == "floorperson-verifies" || step.key == "decks-sealed");
        EXPECT_EQ(step.kind == games::StepKind::inspect, step.key == "first-player-looks");
    }
}

template <class StepsOf>
void expect_idle_and_resuming(const StepsOf& steps_of) {
    using games::Script;
    EXPECT_EQ(steps_of(Script::idle, from_hand), "spread-idle");
    EXPECT_EQ(steps_of(Script::resuming, from_hand),
              "turn-spread-up player-looks-again wash-again");
    EXPECT_EQ(steps_of(Script::resuming, two_decks),
              "turn-spread-up player-looks-again wash-again decks-apart-again");
}

// Where the shuffler's count is asked, too, the game says itself.
template <class StepsOf>
void expect_cut_unless_by_device(const games::Procedure& procedure, const StepsOf& steps_of) {
    using games::Script;
    EXPECT_EQ(steps_of(Script::shuffling, shoe_by_hand),
              "shuffle-by-hand stack lay-cover-card cut complete-cut cover-card-away load-shoe");
    EXPECT_EQ(
        steps_of(Script::shuffling, {games::Dealing::manual_shoe, games::Shuffling::preshuffled}),
        "use-preshuffled stack lay-cover-card cut complete-cut cover-card-away load-shoe");
    EXPECT_EQ(steps_of(Script::shuffling, from_hand), "shuffle-by-device stack deck-in-hand");
    EXPECT_EQ(procedure.least_cut, 10);
}

}  // namespace fairdeal::test
