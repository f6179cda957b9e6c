#pragma once

#include "server/http/router.h"
#include "server/lab/lab.h"
#include "server/live/live_floor.h"

namespace fairdeal::server {

// POST /api/v1/tables/{id}/advice: the value of every choice that a player has now. The server
// records in the round that the player asked, before it answers. Refused if the table gives no
// advice.
void add_advice_route(Router& router, LiveFloor& floor, Lab& lab);

}  // namespace fairdeal::server
