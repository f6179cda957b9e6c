#pragma once

#include "server/http/http.h"
#include "server/http/router.h"
#include "server/lab/lab.h"
#include "server/live/live_floor.h"

namespace fairdeal::server {

// /api/v1/rounds…: the last rounds, and of one round its course, its deck, its proof and the values
// of its decisions.
void add_round_routes(Router& router, LiveFloor& floor, Lab& lab);

}  // namespace fairdeal::server
