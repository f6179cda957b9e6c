#pragma once

#include "table/state/table.h"
#include "table/text/json_writer.h"

// What only staff see. `seen` is the table as the audience sees it.
namespace fairdeal::table {

// The step that is due, the next instruction, the decks.
void write_staff(JsonWriter& writer, JsonObject& view, const Table& seen);

// For an auditor, when the round has ended: every card of it.
void write_record(JsonWriter& writer, JsonObject& view, const Table& seen);

}  // namespace fairdeal::table
