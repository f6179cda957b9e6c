#pragma once

#include "table/state/table.h"
#include "table/text/json_writer.h"
#include "table/views/audience.h"

// What the audience can do now: players for the seats they hold, staff of a live table for all.
// `seen` is the table as the audience sees it.
namespace fairdeal::table {

void write_choices(JsonWriter& writer, const Table& seen, const Audience& audience);

}  // namespace fairdeal::table
