#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "table/state/actor.h"

namespace fairdeal::table {

// "2026-11-16T04:00:00.000Z": RFC 3339, UTC, always with milliseconds. Years 0000 to 9999.
std::string text_of(Time time);

// Accepts exactly that form, with a valid date and no leap second; nothing otherwise.
std::optional<Time> read_time(std::string_view text);

}  // namespace fairdeal::table
