#pragma once

#include <string_view>

#include "table/state/table.h"
#include "table/text/json_writer.h"
#include "table/views/audience.h"

// Who sits where, with wagers, cards and what was settled. `seen` is the table as the audience sees
// it.
namespace fairdeal::table {

// empty, taken, leaving or disconnected.
std::string_view seat_state(const Seat& seat);

void write_seats(JsonWriter& writer, const Table& seen, const Audience& audience);

}  // namespace fairdeal::table
