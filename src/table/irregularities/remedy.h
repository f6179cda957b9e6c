#pragma once

#include "table/procedure/recorder.h"

// What is done when something goes wrong, as the game's text says.
namespace fairdeal::table {

// Records the irregularity, and nothing else.
void record_found(Recorder& recorder, const games::IrregularityRule& rule, const Raise& raised);
// Records it and carries out the remedy of the game's rule for it.
void remedy(Recorder& recorder, const games::IrregularityRule& rule, const Raise& raised);

// All hands are void: what the text still settles is settled, the rest goes back, the cards are
// collected and shuffled again.
void void_round(Recorder& recorder, games::WagerSet settled_anyway, games::Cited cited);

// One player's hand is void: it nets nothing, the others play on.
void void_hand(Recorder& recorder, SeatNumber seat, games::Cited cited);

Outcome rule(Recorder& recorder, const Rule& command);

// Whether a supervisor can rule so at this moment.
bool can_be_ruled(const Table& table, games::Remedy remedy) noexcept;

// Null, or why it cannot have happened now. Used by every file of this folder.
Refusal cannot_happen(const Recorder& recorder, std::string sentence);

// It has happened when it could change nothing any more (ruling X-21): recorded, and play goes on.
void come_too_late(Recorder& recorder, const Raise& raised);

// A line of the round is settled, so paid money would go back: recorded, and a supervisor rules
// before the remedy of the rule is carried out (ruling X-21).
void await_confirmation(Recorder& recorder, const games::IrregularityRule& rule,
                        const Raise& raised);

}  // namespace fairdeal::table
