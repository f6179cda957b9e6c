#pragma once

#include <optional>

#include "table/journal/corrected.h"
#include "table/procedure/recorder.h"

// What the table decided for a player whose time was up: an entry of the clock that names the seat.
// It belongs to that seat and to what the seat was then asked (ruling X-22).
namespace fairdeal::table {

bool is_by_clock(const JournalEntry& entry) noexcept;

// The same as the dealer would have entered it; nothing where the entry is another one.
std::optional<Command> spelled_out(const Table& table, const PendingEntry& pending);

// The entry executed again, at the table as it now is. What the clock did depends on the entry and
// not on the time: a deadline may lie elsewhere when the round before it is another one.
Outcome execute_again(Table& table, const Command& command, SeatNumber seat, Events& events);

}  // namespace fairdeal::table
