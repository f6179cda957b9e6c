#pragma once

#include <boost/json.hpp>

#include "cli/simulate/simulated.h"

namespace fairdeal::cli {

// The document of `simulate --json`.
boost::json::object simulation_json(const FinishedRun& simulated);

}  // namespace fairdeal::cli
