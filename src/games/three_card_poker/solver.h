#pragma once

#include "games/solver.h"
#include "games/three_card_poker/rules.h"

// The exact mathematics of Three Card Poker.
namespace fairdeal::games::three_card_poker {

Solution solve(const Question& question);
std::vector<ChoiceValue> values(const Question& question, const Seen& seen);

inline constexpr Solver solver{
    .game = &Rules::description,
    .valued = {ante, play, pair_plus, progressive, ante_bonus},
    .solve = solve,
    .values = values,
};

}  // namespace fairdeal::games::three_card_poker
