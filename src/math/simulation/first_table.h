#pragma once

#include <functional>
#include <vector>

#include "games/solver.h"

namespace fairdeal::math {

// The number of a move in a situation.
using MoveAt = std::function<std::uint8_t(const games::InformationSet&)>;

// Returns one move for each situation at the first decision, in the order of their numbers
// (situation_number.h). Calls `move` for each, in parallel.
std::vector<std::uint8_t> first_table(const games::Description& game, const MoveAt& move,
                                      const games::Progress& progress);

}  // namespace fairdeal::math
