#pragma once

#include <string>
#include <tl/expected.hpp>

#include "server/live_floor.h"

namespace fairdeal::server {

// The tables of a floor that nobody has set up: for each game one with a virtual dealer and one to
// practise at, and one where a person deals; all for play money. Does nothing where there are
// tables already.
tl::expected<void, std::string> set_up_demonstration(LiveFloor& floor);

// So many tables with a virtual dealer and play money, of one game after the other: for the load
// generator.
tl::expected<void, std::string> set_up_tables(LiveFloor& floor, std::uint32_t count);

}  // namespace fairdeal::server
