#pragma once

#include "table/procedure/recorder.h"

// Decisions, draws and the election to show, in order, and the clock that decides for absent
// players.
namespace fairdeal::table {

Outcome choose(Recorder& recorder, const Choose& command);
Outcome discard(Recorder& recorder, const Discard& command);
Outcome show(Recorder& recorder, const Show& command);
Outcome tick(Recorder& recorder);
// What the clock did in a round that is executed again: it decides for this seat (or for nobody) at
// any time, provided that the seat is being asked.
Outcome tick_again(Recorder& recorder, SeatNumber seat);
// Only records the request; the host decides whether the table gives advice.
Outcome ask_advice(Recorder& recorder, const AskAdvice& command);

// The seat whose turn it is at a step: the first clockwise from seat 1 that has not acted yet.
// None: the step is over.
SeatNumber next_to_act(const Table& table, const games::Step& step) noexcept;

// Whether this player may choose the option. Where nobody knows the cards, as at a live table
// before they are turned up, every option of the version is open.
bool may_take(const Table& table, const Seat& seat, const games::Option& option);

// Whether the step still waits for this seat, in its turn.
bool has_part_in(const Table& table, const Seat& seat, const games::Step& step) noexcept;

// True if what this decision throws is thrown and replaced in a step of its own.
bool draws_apart(const Table& table, std::uint8_t decision) noexcept;

// Asks that seat, if the step waits for players.
void ask_next(Recorder& recorder, const games::Step& step);

// Gives the deciding player new time if the old time ran out while a correction or a ruling held up
// the table.
void give_time_again(Recorder& recorder, games::Citation cited);

}  // namespace fairdeal::table
