#pragma once

#include <functional>
#include <optional>
#include <string>

#include "server/common/metrics.h"
#include "server/http/http.h"
#include "server/http/router.h"

namespace fairdeal::server {

// Returns why the server cannot serve tables now; nothing if it can.
using NotReady = std::function<std::optional<std::string>()>;

// Returns why no round may start although the server is ready; empty if rounds may start.
using Held = std::function<std::string()>;

// /healthz, /readyz, /version, /metrics and /api/v1/openapi.json.
void add_health_routes(Router& router, Metrics& metrics, NotReady not_ready, Held held = {});

}  // namespace fairdeal::server
