#pragma once

#include "table/state/event.h"
#include "table/state/meter.h"
#include "table/state/table.h"

// The difference that a re-executed round makes to a meter, as one event that every linked table
// receives.
namespace fairdeal::table {

MeterReexecuted difference_of(std::uint8_t index, const Meter& before, const Meter& after) noexcept;
// True if the event leaves the meter law intact and no part of the meter negative.
bool can_apply(const Meter& meter, const MeterReexecuted& event) noexcept;
void apply(Meter& meter, const MeterTerms& terms, const MeterReexecuted& event,
           MeterEventOrigin where = MeterEventOrigin::here) noexcept;

// What a linked table told is applied to a meter that may stand otherwise than it did. A payout
// there stands (ruling T-35): what the meter lacks for it the house has put up.
void apply_again(Table& table, const Event& told);

}  // namespace fairdeal::table
