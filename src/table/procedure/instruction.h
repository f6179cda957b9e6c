#pragma once

#include <string>
#include <string_view>

#include "table/state/table.h"

// The dealer's script: what is to be done next, by whom, in plain words with its clause. The
// console, the trainer and the virtual dealer all follow it.
namespace fairdeal::table {

// What the step wants to be told when it is taken.
enum class Input : std::uint8_t {
    nothing,
    deck,    // its number and the colour of its backs
    number,  // a count or a cut
    faces,   // the cards that are turned up, at a live table
    order,   // the order of the shuffled deck, from the random source
    filing,  // drawing, day and photograph of the layout
};

struct Instruction {
    games::SetOf<Role> who{};
    std::string_view step{};  // the key to take it with; empty when a player or supervisor acts
    std::string text{};       // "Announce: no more bets."
    games::Cited cited{};
    Input input = Input::nothing;
    SeatNumber seat = no_seat;  // whom it is about
    // Where faces are wanted: how many, and whose. Of a seat, the hand and what lies apart.
    std::uint8_t cards = 0;
    Place place = Place::hand;
};

// What has to happen next at the table. Always something, also at a closed table.
Instruction next_instruction(const Table& table);

}  // namespace fairdeal::table
