#pragma once

#include "server/http/router.h"
#include "server/lab/lab.h"
#include "server/live/live_floor.h"

namespace fairdeal::server {

// POST /api/v1/tables/{id}/advice: what every choice is worth that a player has now. It is recorded
// in the round that the player asked, before the answer; refused where the table gives no advice.
void add_advice_route(Router& router, LiveFloor& floor, Lab& lab);

}  // namespace fairdeal::server
