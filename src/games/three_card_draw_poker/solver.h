#pragma once

#include "games/solver.h"
#include "games/three_card_draw_poker/rules.h"
#include "games/three_card_draw_poker/solver_plain.h"
#include "games/three_card_draw_poker/strategy.h"

// The exact mathematics of Three Card Draw Poker.
namespace fairdeal::games::three_card_draw_poker {

Solution solve(const Question& question);
std::vector<ChoiceValue> values(const Question& question, const InformationSet& seen);
Play best_play(const Question& question);

// A draw throws one card.
inline Ending ending_of(std::uint8_t option, const Verdicts& verdicts, base::Wide count) {
    const auto thrown = static_cast<std::uint8_t>(option == draw ? 1 : 0);
    return {.choices = {.option = {option}, .count = 1},
            .thrown = {thrown},
            .verdicts = verdicts,
            .count = count};
}

inline constexpr Solver solver{
    .game = &Rules::description,
    .valued = {ante, in_to_win, first_3_bonus, in_to_win_bonus},
    .solve = solve,
    .solve_plainly = solve_plainly,
    .second_method =
        "every dealer's hand one by one, for each hand up to a renaming of suits and "
        "each of its 49 draw cards",
    .values = values,
    .strategy = strategy,
    .each_situation = each_situation,
    .best_play = best_play,
    .listed_play = listed_play,
};

}  // namespace fairdeal::games::three_card_draw_poker
