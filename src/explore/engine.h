#pragma once

#include <optional>

#include "table/state/command.h"
#include "table/state/event.h"
#include "table/state/refusal.h"
#include "table/state/table.h"

namespace fairdeal::explore {

// What carries a command out: `table::carry_out`, `table::execute` where the journal of the round
// does not matter, or in a test one with a fault.
using Engine = std::optional<table::Refusal> (*)(table::Table&, const table::Command&,
                                                 table::Events&);

}  // namespace fairdeal::explore
