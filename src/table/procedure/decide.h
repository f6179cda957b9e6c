#pragma once

#include <optional>
#include <tl/expected.hpp>

#include "table/state/command.h"
#include "table/state/event.h"
#include "table/state/refusal.h"
#include "table/state/table.h"

// The table is two pure functions. `decide` computes the events of a command and changes nothing;
// `evolve` applies one event. Clock and shuffle are inputs, so the same commands give the same
// events, and the same events the same table. A live table also stores the commands of its round
// (state/journal.h): a caller that applies a decision event by event calls `enter` afterwards.
namespace fairdeal::table {

using DecideResult = tl::expected<Events, Refusal>;

DecideResult decide(const Table& table, const Command& command);

// Both at once, without a copy of the table: appends the events to `events`. A refusal leaves the
// table and the list as they were. For hosts that need no moment between the two.
std::optional<Refusal> carry_out(Table& table, const Command& command, Events& events);

}  // namespace fairdeal::table
