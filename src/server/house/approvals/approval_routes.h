#pragma once

#include "server/house/approvals/approvals.h"
#include "server/http/router.h"

namespace fairdeal::server {

// GET and POST /api/v1/approvals, POST /api/v1/approvals/{id}/approve and …/deny. `approvals` must
// live as long as the router.
void add_approval_routes(Router& router, Approvals& approvals);

}  // namespace fairdeal::server
