#pragma once

#include "server/live/live_floor.h"
#include "server/net/table_access.h"

namespace fairdeal::server {

// The table access that the floor provides. The floor must outlive it.
TableAccess access_to(LiveFloor& floor);

}  // namespace fairdeal::server
