#pragma once

#include <string>

#include "games/solver.h"

namespace fairdeal::math {

// What the two solutions of one question differ in, in words; empty when every count is the same.
std::string difference(const games::Question& question, const games::Solution& one,
                       const games::Solution& other);

}  // namespace fairdeal::math
