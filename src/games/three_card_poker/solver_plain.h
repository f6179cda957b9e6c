#pragma once

#include "games/solver.h"

// The second method: every one of the 407,170,400 deals, nothing taken from the first but the
// rules and the prices.
namespace fairdeal::games::three_card_poker {

Solution solve_plainly(const Question& question, const Progress& progress);

}  // namespace fairdeal::games::three_card_poker
