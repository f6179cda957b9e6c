#pragma once

#include "games/holdem_3_bonus/plain_solver.h"
#include "games/holdem_3_bonus/prices.h"
#include "games/holdem_3_bonus/strategy.h"
#include "games/solver.h"

namespace fairdeal::games::holdem_3_bonus {

Solution solve(const Question& question);
std::vector<ChoiceValue> values(const Question& question, const InformationSet& seen);
void each_situation(const Question& question, const std::function<void(const Situation&)>& visit);
Play best_play(const Question& question);

inline constexpr Solver solver{
    .game = &Rules::description,
    .valued = decided,
    .solve = solve,
    .solve_plainly = solve_plainly,
    .second_method =
        "Every four-card board up to suits: all 17,296 holdings ranked card by card and swept in "
        "rising order, each board added to the six flops in it. The 6 card bonus hand by hand.",
    .values = values,
    .strategy = strategy,
    .each_situation = each_situation,
    .best_play = best_play,
    .listed_play = listed_play,
};

}  // namespace fairdeal::games::holdem_3_bonus
