#pragma once

#include "server/http/http.h"
#include "server/http/router.h"
#include "server/live/live_floor.h"

namespace fairdeal::server {

// POST /api/v1/tables/{id}/preview: a dry run of a staff command. It answers in words what the
// command would lead to. It changes nothing and shows no card that nobody has entered. The floor
// must outlive every request.
void add_preview_route(Router& router, LiveFloor& floor);

}  // namespace fairdeal::server
