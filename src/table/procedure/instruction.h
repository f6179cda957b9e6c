#pragma once

#include <string>
#include <string_view>

#include "table/state/table.h"

// The dealer's script: what to do next, and who does it, in plain words with its clause. The
// console, the trainer and the virtual dealer all follow it.
namespace fairdeal::table {

// The input that a step needs when it is taken.
enum class Input : std::uint8_t {
    nothing,
    deck,    // its number and the color of its backs
    number,  // a count or a cut
    faces,   // the cards that are turned up, at a live table
    order,   // the order of the shuffled deck, from the random source
    filing,  // drawing, day and photograph of the layout
};

struct Instruction {
    games::SetOf<Role> who{};
    std::string_view step{};  // the key to take it with; empty if a player or supervisor acts
    std::string text{};       // "Announce: no more bets."
    games::Citation cited{};
    Input input = Input::nothing;
    SeatNumber seat = no_seat;  // the seat concerned
    // If faces are needed: how many, and whose. For a seat, the hand and what lies apart.
    std::uint8_t cards = 0;
    Place place = Place::hand;
};

// What must happen next at the table. There is always something, even at a closed table.
Instruction next_instruction(const Table& table);

}  // namespace fairdeal::table
