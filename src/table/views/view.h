#pragma once

#include <string>
#include <string_view>

#include "table/state/table.h"
#include "table/views/audience.h"

namespace fairdeal::table {

// closed, idle, betting, dealing, deciding, settling or void.
std::string_view stage_of(const Table& table);

// The whole table as JSON for one audience. docs/views.md lists the fields.
std::string view_of(const Table& table, const Audience& audience);

}  // namespace fairdeal::table
