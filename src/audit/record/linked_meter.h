#pragma once

#include "table/state/event.h"
#include "table/state/table.h"

namespace fairdeal::audit {

// Whether an event that is told of a linked meter fits what this table knows of the meter. To be
// asked before it is applied: a record may say anything.
bool can_have_happened(const table::Table& table, const table::Event& event);

// The table at which it happened to a meter; 0: it is no event of a meter.
std::uint32_t teller_of(const table::Event& event);

}  // namespace fairdeal::audit
