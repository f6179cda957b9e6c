#pragma once

#include "table/recorder.h"

// What is done when something goes wrong, as the game's text says.
namespace fairdeal::table {

// Records the irregularity and carries out the remedy of the game's rule for it.
void remedy(Recorder& recorder, const games::IrregularityRule& rule, const Raise& raised);

// All hands are void: what the text still settles is settled, the rest goes back, the cards are
// collected and shuffled again.
void void_round(Recorder& recorder, games::WagerSet settled_anyway, games::Cited cited);

// One player's hand is void: the wagers go back, the others play on.
void void_hand(Recorder& recorder, SeatNumber seat, games::Cited cited);

Outcome rule(Recorder& recorder, const Rule& command);

// Whether a supervisor can rule so at this moment.
bool can_be_ruled(const Table& table, games::Remedy remedy) noexcept;

// Null, or why it cannot have happened now. Used by every file of this folder.
Refusal cannot_happen(const Recorder& recorder, std::string sentence);

// The deck lies in the shoe, the device or the dealer's hand, and cards are still to come from it.
bool deck_is_open(const Table& table) noexcept;

}  // namespace fairdeal::table
