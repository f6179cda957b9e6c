#pragma once

#include "server/house/acts/house_services.h"
#include "server/http/router.h"

namespace fairdeal::server {

// POST /api/v1/cage/{act}, GET /api/v1/cage/accounts, POST /api/v1/play-money.
void add_cage_routes(Router& router, const HouseServices& house);

}  // namespace fairdeal::server
