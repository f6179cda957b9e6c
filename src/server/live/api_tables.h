#pragma once

#include "server/http/http.h"
#include "server/http/router.h"
#include "server/live/live_floor.h"

namespace fairdeal::server {

// /api/v1/tables, /api/v1/rounds and /api/v1/floor: lists and views, commands, and accepting a
// record that was wound back. The floor outlives every request.
void add_table_routes(Router& router, LiveFloor& floor);

}  // namespace fairdeal::server
