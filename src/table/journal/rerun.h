#pragma once

#include <optional>
#include <string>
#include <vector>

#include "table/state/refusal.h"
#include "table/state/table.h"

// The round of a live table executed again from its start.
namespace fairdeal::table {

struct Dropped {  // an entry that no longer fits
    SeatNumber seat = no_seat;
    std::string entry{};  // in plain words
    std::string why{};
};

struct Rerun {
    Table table{};  // as it then is, with the journal of the round as it should have been entered
    std::vector<Dropped> dropped{};  // in the order in which they are to be made again
    std::optional<Refusal>
        refused{};  // what was corrected or supplied does not fit: nothing is done
};

// With everything that the open correction says; without one, as it was entered. What linked tables
// have told meanwhile stays as it was (ruling T-35).
Rerun rerun(const Table& table);

// The table becomes that. `evolve` does so for `RoundReexecuted`.
void take_rerun(Table& table);

// The last entry that somebody made leaves the journal. `evolve` does so for `EntryTakenBack`.
void take_out_last(Table& table);
const JournalEntry* last_made(const Journal::Pages& pages) noexcept;  // null: there is none
// Whether a person other than the one who made this entry has reported a light since then. No other
// fact comes from a person of the house.
bool others_acted_since(const Journal::Pages& pages, const JournalEntry& entry) noexcept;

// The table as it was just before the round of its journal ended and the next one began.
Table at_end_of_round(const Table& table);

// What happens when the entries of the journal are executed, in order, with what linked tables
// told.
std::vector<Event> reexecuted_events(const Table& table);

}  // namespace fairdeal::table
