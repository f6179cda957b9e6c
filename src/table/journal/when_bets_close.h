#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "table/journal/corrected.h"

// What the entries of a round amount to when bets close: who sits where, and which wagers are
// placed.
namespace fairdeal::table {

// The command of this kind in an entry that still stands; null if it is another one.
template <class Body>
Body* body_of(PendingEntry& pending) {
    auto* command = std::get_if<Command>(&pending.entry.what);
    if (command == nullptr || pending.standing == EntryStanding::removed) return nullptr;
    return std::get_if<Body>(&command->body);
}

// The seat that a command names, or none.
SeatNumber seat_in(const CommandBody& body);

// The index of the entry that closed bets; the number of entries if none did. A call that only sent
// wagers back left them open (ruling T-37).
std::size_t call_that_closed_bets(const Table& table, CorrectedRound& round);

// The entries that placed what lies on the spot when bets close, in order. A wager that was
// withdrawn or returned no longer lies there.
std::vector<PendingEntry*> laid_when_bets_close(const Table& table, CorrectedRound& round,
                                                SeatNumber seat, std::string_view wager);

// Who sits there according to the entries. The table itself may already show the corrected seats,
// while `evolve` applies the re-executed round.
Account sitting_in(const Table& table, const CorrectedRound& round, SeatNumber seat);

// True if somebody took the seat in this round, rather than returning to it at an idle table.
bool has_sat_down(const Table& table, const CorrectedRound& round, SeatNumber seat);

}  // namespace fairdeal::table
