#pragma once

#include "games/solver.h"

// The second method: for each hand and each draw card every hand of the dealer, one by one. Nothing
// is taken from the first but the rules and the prices.
namespace fairdeal::games::three_card_draw_poker {

Solution solve_plainly(const Question& question, const Progress& progress);

}  // namespace fairdeal::games::three_card_draw_poker
