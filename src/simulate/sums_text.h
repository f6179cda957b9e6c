#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "math/simulation/simulation.h"

// The sums of a run as lines of words and whole numbers: for state files (docs/simulation.md) and
// between the ranks of a job.
namespace fairdeal::simulate {

std::string wide_text(base::Wide number);

std::string sums_text(const math::SimulationSums& sums);

// Nothing if the lines are not what `sums_text` writes.
std::optional<math::SimulationSums> read_sums(std::string_view lines);

}  // namespace fairdeal::simulate
