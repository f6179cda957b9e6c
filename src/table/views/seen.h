#pragma once

#include <optional>

#include "table/state/event.h"
#include "table/state/table.h"
#include "table/views/audience.h"

// What an audience may know. Views and frames are written only from what these functions return, so
// a face that an audience may not see cannot get into their bytes.
namespace fairdeal::table {

// The table with every face that the audience may not see replaced by the unknown card. Except for
// players' own hands, nobody sees a face-down card before the rules turn it up, and only an auditor
// sees it later.
Table seen_by(const Table& table, const Audience& audience);

// The event without hidden faces and other players' account numbers; nothing if it is not for this
// audience. `table` is as for `frame_of`.
std::optional<Event> seen_by(const Table& table, const Event& event, const Audience& audience);

}  // namespace fairdeal::table
