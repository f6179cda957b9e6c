#pragma once

#include <optional>

#include "table/journal/corrected.h"
#include "table/procedure/recorder.h"

// What the table decided for a player whose time ran out: an entry of the clock that names the
// seat. It belongs to that seat and to the question that the seat was asked then (ruling X-22).
namespace fairdeal::table {

bool is_by_clock(const JournalEntry& entry) noexcept;

// The same entry as the dealer would have made it; nothing if the entry is another one.
std::optional<Command> spelled_out(const Table& table, const PendingEntry& pending);

// Executes the entry again on the current table. The clock's effect depends on the entry and not on
// the time, because a deadline can differ if the round before it does.
Outcome execute_again(Table& table, const Command& command, SeatNumber seat, Events& events);

}  // namespace fairdeal::table
