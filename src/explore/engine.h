#pragma once

#include <optional>

#include "table/command.h"
#include "table/event.h"
#include "table/refusal.h"
#include "table/table.h"

namespace fairdeal::explore {

// What carries a command out: `table::carry_out`, `table::execute` where the journal of the round
// does not matter, or in a test one with a fault.
using Engine = std::optional<table::Refusal> (*)(table::Table&, const table::Command&,
                                                 table::Events&);

}  // namespace fairdeal::explore
