#pragma once

#include "table/procedure/recorder.h"

// A void hand nets nothing (rulings, T-35): one piece of code for one hand and for all.
namespace fairdeal::table {

// The seats whose hands are voided together.
using VoidSeats = std::array<bool, games::most_seats>;

// Everything that moved money for these hands in this round moves back: what was paid off meters,
// lines that were settled, forfeited or lost, envy they received and brought to others; open wagers
// go back; what they contributed to the meters is reversed last. `kept` is what the text settles
// all the same.
void void_money(Recorder& recorder, const VoidSeats& seats, games::WagerSet kept,
                games::Cited cited);

// Nothing is left of a line: what it won is given back, what it lost comes back.
void undo_line(Recorder& recorder, const LineSettled& line, games::Cited cited);

}  // namespace fairdeal::table
