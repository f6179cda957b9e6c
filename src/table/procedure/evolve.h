#pragma once

#include "table/state/event.h"
#include "table/state/table.h"

// Applies one fact to a table. No event refuses, and none asks a clock or a shuffle (decide.h).
namespace fairdeal::table {

void evolve(Table& table, const Event& event);

}  // namespace fairdeal::table
