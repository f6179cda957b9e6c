#pragma once

#include "server/house/administration/administration.h"
#include "server/http/router.h"

namespace fairdeal::server {

// POST /api/v1/tables, GET and PATCH /api/v1/tables/{id}/settings, POST /api/v1/tables/{id}/open
// and …/close. `administration` must live as long as the router.
void add_administration_routes(Router& router, Administration& administration);

}  // namespace fairdeal::server
