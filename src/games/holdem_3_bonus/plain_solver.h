#pragma once

#include "games/solver.h"

// The second method: boards of real cards, no kinds, no differences. It shares the prices and the
// list of endings with the first, but no count.
namespace fairdeal::games::holdem_3_bonus {

Solution solve_plainly(const Question& question, const Progress& progress);

}  // namespace fairdeal::games::holdem_3_bonus
