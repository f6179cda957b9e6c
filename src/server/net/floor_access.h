#pragma once

#include "server/live/live_floor.h"
#include "server/net/table_access.h"

namespace fairdeal::server {

// What connections do at the tables, done by the floor, which outlives them.
TableAccess access_to(LiveFloor& floor);

}  // namespace fairdeal::server
