#pragma once

#include <string>

#include "cli/simulate/simulated.h"
#include "cli/terminal/page.h"

namespace fairdeal::cli {

// The result for people in a terminal.
std::string simulation_as_text(const FinishedRun& simulated, PageStyle style);

}  // namespace fairdeal::cli
