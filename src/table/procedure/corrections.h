#pragma once

#include <optional>
#include <vector>

#include "table/journal/rerun.h"
#include "table/procedure/recorder.h"

// What was mis-keyed at a live table is put right (rulings ). A supervisor opens a
// correction, says what was entered and what is right, sees what follows, and closes it: the round
// is executed again, and each difference to what was paid or taken is a movement of its own. The
// dealer alone takes back own entries.
namespace fairdeal::table {

Outcome open_correction(Recorder& recorder, const OpenCorrection& command);
Outcome correct_card(Recorder& recorder, const CorrectCard& command);
Outcome correct_entry(Recorder& recorder, const CorrectEntry& command);
Outcome supply_entry(Recorder& recorder);
Outcome close_correction(Recorder& recorder);
Outcome abandon_correction(Recorder& recorder);
Outcome take_back(Recorder& recorder);

// The entry that whoever made it could take back now; null when there is none.
const JournalEntry* last_to_take_back(const Table& table) noexcept;

// What closing the open correction would do, told before it is done.
struct Consequences {
    std::optional<Refusal> refused{};       // why it cannot be closed
    std::vector<EventBody> differences{};   // lines, wagers, seats, meters
    std::vector<Dropped> again{};           // entries to be made again
    std::vector<SeatNumber> to_validate{};  // payouts off a meter that wait for a supervisor
    std::vector<SeatNumber> papers{};       // paperwork that is open then
};
Consequences consequences(const Table& table);

}  // namespace fairdeal::table
