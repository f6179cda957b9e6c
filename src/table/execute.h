#pragma once

#include <optional>

#include "table/command.h"
#include "table/event.h"
#include "table/refusal.h"
#include "table/table.h"

namespace fairdeal::table {

// `carry_out` (decide.h) without noting the command in the table's journal.
std::optional<Refusal> execute(Table& table, const Command& command, Events& events);

}  // namespace fairdeal::table
