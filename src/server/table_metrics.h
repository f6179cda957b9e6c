#pragma once

#include <span>

#include "server/metrics.h"
#include "table/event.h"
#include "table/setup.h"

namespace fairdeal::server {

// Counts rounds, wagers and payouts of a table.
void count_events(Metrics& metrics, const table::Setup& setup,
                  std::span<const table::Event> events);

}  // namespace fairdeal::server
