#pragma once

#include "server/http.h"
#include "server/live_floor.h"

namespace fairdeal::server {

// /api/v1/tables, /api/v1/rounds and /api/v1/floor.
void add_table_routes(Router& router, LiveFloor& floor);

}  // namespace fairdeal::server
