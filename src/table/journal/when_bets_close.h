#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "table/journal/corrected.h"

// What the entries of a round come to when bets close: who sits where, and what lies on the spots.
namespace fairdeal::table {

// The command of this kind in an entry that stands; null when it is another one.
template <class Body>
Body* body_of(PendingEntry& pending) {
    auto* command = std::get_if<Command>(&pending.entry.what);
    if (command == nullptr || pending.standing == Standing::removed) return nullptr;
    return std::get_if<Body>(&command->body);
}

// The seat that a command names; none where it names no seat.
SeatNumber seat_in(const CommandBody& body);

// The place among the entries of the call that closed bets; behind the last where none did. A call
// that only sent wagers back left them open (ruling T-37).
std::size_t call_that_closed_bets(const Table& table, CorrectedRound& round);

// The entries that laid what lies on the spot when bets close, the last of them last. A wager that
// was withdrawn, or went back by itself, lies there no more.
std::vector<PendingEntry*> laid_when_bets_close(const Table& table, CorrectedRound& round,
                                                SeatNumber seat, std::string_view wager);

// Who sits there by what was entered. The table itself may show the corrected seats already, when
// what was re-executed is applied to it.
Account sitting_in(const Table& table, const CorrectedRound& round, SeatNumber seat);

// Somebody has taken the seat in this round, and not only come back to it at a table that rested.
bool has_sat_down(const Table& table, const CorrectedRound& round, SeatNumber seat);

}  // namespace fairdeal::table
