#pragma once

#include <array>
#include <string_view>

#include "games/procedure.h"
#include "table_clauses/table_driver.h"

// What the texts of several games ask of cards, decks and devices in the same words. Each function
// proves one behaviour at a table of the game; `clause` is the game's own place, which the refusal
// or event must cite.
namespace fairdeal::test {

// From a shoe or from the hand, with all the ways to shuffle that go with it.
struct WayToDeal {
    games::Dealing dealing{};
    games::Shuffling shuffling{};
    std::string_view step{};
};
inline constexpr std::array<WayToDeal, 4> shoe_or_hand{{
    {games::Dealing::manual_shoe, games::Shuffling::manual, "deal-shoe"},
    {games::Dealing::manual_shoe, games::Shuffling::preshuffled, "deal-shoe"},
    {games::Dealing::manual_shoe, games::Shuffling::device, "deal-shoe"},
    {games::Dealing::hand, games::Shuffling::device, "deal-hand"},
}};

// Cards of this age, dealt this way, are warned of half an hour before and then open no new round;
// fresh ones do.
void expect_card_life(std::string_view game, games::Dealing dealing, int hours,
                      std::string_view clause);

// The second deck has backs of another colour, and neither is received twice.
void expect_two_colours(std::string_view game, std::string_view colour_clause);

// Two decks take turns, also after a void round, and the rack holds cards of one deck only.
void expect_decks_alternate(std::string_view game);

// No round without a shuffle of the whole deck, before the first and after every one.
void expect_shuffle_before_each_round(std::string_view game);

// A cut of less than ten cards or of all is refused; the cut turns the order of the deck about; a
// device-shuffled deck is not cut at all.
void expect_cut(std::string_view game, std::string_view clause);

// A supervisor, and nobody else, orders a recut between the cut and the first card.
void expect_recut(std::string_view game, std::string_view clause);

// Hand dealing and a second deck need the shuffler; a device leaves the table before another method
// is used, and the equipment of that method is checked.
void expect_methods(std::string_view game, std::string_view hand_clause,
                    std::string_view deck_clause, std::string_view device_clause);

// The shuffler jams: who finds it says so, and the cards are shuffled again; a round played with
// the other deck goes on.
void expect_shuffler_fault(std::string_view game, std::string_view clause);

// This seat, or seats 2 and 5, make the wagers that a round of the game needs.
void seat_one(TableDriver& table, std::string_view game, int seat);
void seat_two(TableDriver& table, std::string_view game);
bool run_to_kind(TableDriver& table, games::StepKind kind);

}  // namespace fairdeal::test
