#pragma once

#include "table/state/event.h"
#include "table/state/meter.h"
#include "table/state/table.h"

// A meter whose round is executed again: what linked tables told applies again, and what differs,
// as one event that every linked table hears of.
namespace fairdeal::table {

MeterReexecuted difference_of(std::uint8_t index, const Meter& before, const Meter& after) noexcept;
// Whether the meter law holds after it, and nothing is owed.
bool can_apply(const Meter& meter, const MeterReexecuted& event) noexcept;
void apply(Meter& meter, const MeterTerms& terms, const MeterReexecuted& event,
           Happened where = Happened::here) noexcept;

// What a linked table told is applied to a meter that may stand otherwise than it did. A payout
// there stands (ruling T-35): what the meter lacks for it the house has put up.
void apply_again(Table& table, const Event& told);

}  // namespace fairdeal::table
