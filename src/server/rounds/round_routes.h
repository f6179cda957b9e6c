#pragma once

#include "server/http/http.h"
#include "server/http/router.h"
#include "server/lab/lab.h"
#include "server/live/live_floor.h"

namespace fairdeal::server {

// /api/v1/rounds…: the last ones, one as it was, its deck, its proof and what its decisions were
// worth.
void add_round_routes(Router& router, LiveFloor& floor, Lab& lab);

}  // namespace fairdeal::server
