#pragma once

#include "games/solver.h"
#include "games/three_card_draw_poker/rules.h"

// The exact mathematics of Three Card Draw Poker.
namespace fairdeal::games::three_card_draw_poker {

Solution solve(const Question& question);
std::vector<ChoiceValue> values(const Question& question, const Seen& seen);

inline constexpr Solver solver{
    .game = &Rules::description,
    .valued = {ante, in_to_win, first_3_bonus, in_to_win_bonus},
    .solve = solve,
    .values = values,
};

}  // namespace fairdeal::games::three_card_draw_poker
