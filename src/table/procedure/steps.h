#pragma once

#include "table/procedure/recorder.h"

// The course of the procedure: which step comes next.
namespace fairdeal::table {

// Records that the step that is due has been taken: attests what it attests, and goes on.
void finish_step(Recorder& recorder);

// Records the attestation of the step that is due, where it has one.
void attest(Recorder& recorder);

// Goes to the first step of a script that applies now; at its end, to what follows it.
void begin(Recorder& recorder, games::Script script);

// Whether the step belongs to what is done at this table, dealt and shuffled as it is now, and not
// whether there will be anything to do.
bool belongs_to(const Table& table, const games::Step& step) noexcept;

// What a step rests on, for the events it leads to.
games::Cited cited(const games::Step& step) noexcept;

// Whether the stub must be counted in this round.
bool count_is_due(const Table& table) noexcept;

// The cards are shuffled or being shuffled for a round that waits for its bets.
bool cards_are_ready(const Table& table) noexcept;

// Bets may be made, raised and pulled back.
bool bets_are_open(const Table& table) noexcept;

}  // namespace fairdeal::table
