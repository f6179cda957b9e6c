#pragma once

#include "server/house/acts/house_work.h"
#include "server/http/router.h"

namespace fairdeal::server {

// POST /api/v1/cage/{act}, GET /api/v1/cage/accounts, POST /api/v1/play-money.
void add_cage_routes(Router& router, const House& house);

}  // namespace fairdeal::server
