#pragma once

#include <optional>

#include "table/state/command.h"
#include "table/state/event.h"
#include "table/state/refusal.h"
#include "table/state/table.h"

namespace fairdeal::table {

// `carry_out` (decide.h) without writing the command to the table's journal.
std::optional<Refusal> execute(Table& table, const Command& command, Events& events);

}  // namespace fairdeal::table
