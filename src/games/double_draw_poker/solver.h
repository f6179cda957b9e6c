#pragma once

#include "games/double_draw_poker/payoffs.h"
#include "games/double_draw_poker/plain.h"
#include "games/double_draw_poker/play.h"
#include "games/double_draw_poker/rules.h"
#include "games/double_draw_poker/strategy.h"
#include "games/solver.h"

namespace fairdeal::games::double_draw_poker {

Solution solve(const Question& question);
std::vector<ChoiceValue> values(const Question& question, const InformationSet& seen);
void each_situation(const Question& question, const std::function<void(const Situation&)>& visit);

inline constexpr Solver solver{
    .game = &Rules::description,
    .valued = all_wagers,
    .solve = solve,
    .solve_plainly = solve_plainly,
    .second_method =
        "Every set of cards kept, every draw to it and every set thrown before, one by "
        "one, without expansion over the dead cards.",
    .values = values,
    .strategy = strategy,
    .each_situation = each_situation,
    .best_play = best_play,
    .listed_play = listed_play,
};

}  // namespace fairdeal::games::double_draw_poker
