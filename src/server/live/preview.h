#pragma once

#include "server/http/http.h"
#include "server/http/router.h"
#include "server/live/live_floor.h"

namespace fairdeal::server {

// POST /api/v1/tables/{id}/preview: what a command of the staff would lead to, in words, before
// it is given. Nothing is done, and no card is shown that nobody has entered. The floor outlives
// every request.
void add_preview_route(Router& router, LiveFloor& floor);

}  // namespace fairdeal::server
