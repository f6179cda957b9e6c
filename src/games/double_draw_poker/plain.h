#pragma once

#include "games/solver.h"

namespace fairdeal::games::double_draw_poker {

// Enumerates every kept set, every draw and every set of thrown cards. Shares with the fast method
// only the order of suits that makes hands equal, the evaluator of hands and the prices of the
// endings.
Solution solve_plainly(const Question& question, const Progress& progress);

}  // namespace fairdeal::games::double_draw_poker
