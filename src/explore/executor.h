#pragma once

#include <optional>

#include "table/state/command.h"
#include "table/state/event.h"
#include "table/state/refusal.h"
#include "table/state/table.h"

namespace fairdeal::explore {

// The function that carries out a command: `table::carry_out`, `table::execute` if the journal of
// the round does not matter, or in a test one with a planted fault.
using Executor = std::optional<table::Refusal> (*)(table::Table&, const table::Command&,
                                                   table::Events&);

}  // namespace fairdeal::explore
