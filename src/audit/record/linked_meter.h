#pragma once

#include "table/state/event.h"
#include "table/state/table.h"

namespace fairdeal::audit {

// Whether a linked-meter event received from another table is consistent with this table's copy of
// the meter. The verifier asks before it applies the event, because a record may say anything.
bool can_have_happened(const table::Table& table, const table::Event& event);

// The number of the table where this meter event happened; 0 if it is no meter event.
std::uint32_t teller_of(const table::Event& event);

}  // namespace fairdeal::audit
