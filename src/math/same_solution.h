#pragma once

#include <string>

#include "games/solver.h"

namespace fairdeal::math {

// Says in words how two solutions of one question differ; empty if every count is equal.
std::string difference(const games::Question& question, const games::Solution& one,
                       const games::Solution& other);

}  // namespace fairdeal::math
