#pragma once

#include <optional>
#include <string>
#include <vector>

#include "table/state/refusal.h"
#include "table/state/table.h"

// Executes the round of a live table again from its start.
namespace fairdeal::table {

struct Dropped {  // an entry that no longer fits
    SeatNumber seat = no_seat;
    std::string entry{};  // in plain words
    std::string why{};
};

struct Rerun {
    Table table{};  // the resulting table, with the journal that should have been entered
    std::vector<Dropped> dropped{};  // in the order in which they must be made again
    std::optional<Refusal>
        refused{};  // a correction or a supplied entry does not fit: nothing is done
};

// Executes the round with everything that the open correction says, or, without one, as entered.
// What linked tables reported meanwhile is unchanged (ruling T-35).
Rerun rerun(const Table& table);

// Replaces the table by the result. `evolve` does this for `RoundReexecuted`.
void take_rerun(Table& table);

// Removes the last entry that a person made from the journal. `evolve` does this for
// `EntryTakenBack`.
void take_out_last(Table& table);
const JournalEntry* last_made(const Journal::Pages& pages) noexcept;  // null: there is none
// True if somebody other than the author of this entry has reported a light since then. No other
// fact comes from a person of the house.
bool others_acted_since(const Journal::Pages& pages, const JournalEntry& entry) noexcept;

// The table just before the round of its journal ended and the next one began.
Table at_end_of_round(const Table& table);

// The events that result from executing the entries of the journal in order, together with those
// that linked tables reported.
std::vector<Event> reexecuted_events(const Table& table);

}  // namespace fairdeal::table
