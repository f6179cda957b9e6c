#pragma once

#include "table/state/table.h"
#include "table/text/json_writer.h"

// What can go wrong at the step that is due, and what is attested with it.
namespace fairdeal::table {

// What can be raised now, each with what follows from it, and the rulings that are open. Of the
// real table: the dealer is told what would be refused.
void write_irregularities(JsonWriter& writer, JsonObject& view, const Table& table);

// What whoever takes the step that is due attests.
void write_attested(JsonWriter& writer, const Table& seen);

}  // namespace fairdeal::table
