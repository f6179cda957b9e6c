#pragma once

#include "table/state/table.h"
#include "table/text/json_writer.h"

// What can be put right.
namespace fairdeal::table {

// For the floor: what closing the open correction would do, and the disputes that were flagged.
void write_corrections(JsonWriter& writer, JsonObject& view, const Table& table);
// For the dealer: the entry that can be taken back, in words; empty when there is none.
void write_taking_back(JsonObject& view, const Table& table);

}  // namespace fairdeal::table
