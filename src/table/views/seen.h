#pragma once

#include <optional>

#include "table/state/event.h"
#include "table/state/table.h"
#include "table/views/audience.h"

// What an audience may know. Views and frames are written from what these functions return and
// from nothing else, so a face that an audience may not see cannot get into its bytes.
namespace fairdeal::table {

// The table with every face that the audience may not see replaced by the unknown card. Nobody sees
// a card that lies face down before the rules turn it up, a player's own hand excepted, and nobody
// but an auditor sees it later.
Table seen_by(const Table& table, const Audience& audience);

// The event, its hidden faces and foreign account numbers taken out; nothing when it is not for
// this audience. `table` is as for `frame_of`.
std::optional<Event> seen_by(const Table& table, const Event& event, const Audience& audience);

}  // namespace fairdeal::table
