#pragma once

#include "table/state/event.h"
#include "table/state/meter.h"
#include "table/state/table.h"

// A meter after its round was executed again: what differs, as one event that every linked table
// hears of.
namespace fairdeal::table {

MeterReexecuted difference_of(std::uint8_t index, const Meter& before, const Meter& after) noexcept;
// Whether the meter law holds after it, and nothing is owed.
bool can_apply(const Meter& meter, const MeterReexecuted& event) noexcept;
void apply(Meter& meter, const MeterTerms& terms, const MeterReexecuted& event,
           Happened where = Happened::here) noexcept;

}  // namespace fairdeal::table
