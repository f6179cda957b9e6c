#pragma once

#include "server/http.h"
#include "server/live_floor.h"

namespace fairdeal::server {

// POST /api/v1/tables/{id}/rehearsal: what a command of the staff would lead to, in words, before
// it is given. Nothing is done, and no face is told that nobody has entered.
void add_rehearsal_route(Router& router, LiveFloor& floor);

}  // namespace fairdeal::server
