#pragma once

#include "games/solver.h"

namespace fairdeal::games::double_draw_poker {

// Every kept set, draw and set of cards thrown, one by one. Shares with the fast method only the
// order of suits that makes hands equal, the evaluator of hands and the prices of the endings.
Solution solve_plainly(const Question& question, const Progress& progress);

}  // namespace fairdeal::games::double_draw_poker
