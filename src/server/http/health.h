#pragma once

#include <functional>
#include <optional>
#include <string>

#include "server/common/metrics.h"
#include "server/http/http.h"
#include "server/http/router.h"

namespace fairdeal::server {

// Why the server cannot serve tables right now; nothing when it can.
using NotReady = std::function<std::optional<std::string>()>;

// Why no round starts, although the server is ready; empty when rounds may.
using Held = std::function<std::string()>;

// /healthz, /readyz, /version, /metrics and /api/v1/openapi.json.
void add_health_routes(Router& router, Metrics& metrics, NotReady not_ready, Held held = {});

}  // namespace fairdeal::server
