#pragma once

#include "table/procedure/recorder.h"

// The course of the procedure: which step comes next.
namespace fairdeal::table {

// Records that the due step was taken: attests what it attests, and moves on.
void finish_step(Recorder& recorder);

// Records the attestation of the due step, if it has one.
void attest(Recorder& recorder);

// Moves to the first step of a script that applies now; if none does, to what follows the script.
void begin(Recorder& recorder, games::Script script);

// True if the step is part of this table's procedure, as cards are dealt and shuffled now, whether
// or not there will be anything to do.
bool belongs_to(const Table& table, const games::Step& step) noexcept;

// The citation of a step, for the events that it leads to.
games::Citation cited(const games::Step& step) noexcept;

// True if the stub must be counted in this round.
bool count_is_due(const Table& table) noexcept;

// True if the cards are shuffled, or being shuffled, for a round that waits for its bets.
bool cards_are_ready(const Table& table) noexcept;

// True if bets may be made, raised and withdrawn.
bool bets_are_open(const Table& table) noexcept;

}  // namespace fairdeal::table
