#pragma once

#include "table/procedure/recorder.h"

// The remedies for irregularities, as the game's text prescribes them.
namespace fairdeal::table {

// Records the irregularity, and nothing else.
void record_found(Recorder& recorder, const games::IrregularityRule& rule, const Raise& raised);
// Records it and carries out the remedy of the game's rule for it.
void remedy(Recorder& recorder, const games::IrregularityRule& rule, const Raise& raised);

// Voids all hands: settles what the text still settles and refunds the rest; then the cards are
// collected and shuffled again.
void void_round(Recorder& recorder, games::WagerSet settled_anyway, games::Citation cited);

// Voids one player's hand: it nets nothing, and the others play on.
void void_hand(Recorder& recorder, SeatNumber seat, games::Citation cited);

Outcome rule(Recorder& recorder, const Rule& command);

// True if a supervisor can rule this way now.
bool can_be_ruled(const Table& table, games::Remedy remedy) noexcept;

// The refusal for something that cannot have happened now. Every file of this folder uses it.
Refusal cannot_happen(const Recorder& recorder, std::string sentence);

// Records that it happened when it could change nothing any more (ruling X-21); play goes on.
void come_too_late(Recorder& recorder, const Raise& raised);

// A line of the round is settled, so the remedy would take back paid money: records it, and a
// supervisor rules before the remedy is carried out (ruling X-21).
void await_confirmation(Recorder& recorder, const games::IrregularityRule& rule,
                        const Raise& raised);

}  // namespace fairdeal::table
