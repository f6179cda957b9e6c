#pragma once

#include "table/procedure/recorder.h"

// A void hand nets nothing (rulings, T-35). One hand and all hands use the same code.
namespace fairdeal::table {

// The seats whose hands are voided together.
using VoidSeats = std::array<bool, games::most_seats>;

// Reverses everything that moved money for these hands in this round: payouts from meters; lines
// that were settled, forfeited or lost; envy that the seats received and that their hands brought
// to others. Open wagers are refunded; contributions to meters are reversed last. `kept` names the
// wagers that the text settles anyway.
void void_money(Recorder& recorder, const VoidSeats& seats, games::WagerSet kept,
                games::Citation cited);

// Undoes a line: the player gives back what it won, or gets back what it lost.
void undo_line(Recorder& recorder, const LineSettled& line, games::Citation cited);

}  // namespace fairdeal::table
