#pragma once

#include <optional>
#include <vector>

#include "games/solver.h"
#include "games/three_card_poker/progressive.h"
#include "games/three_card_poker/rules.h"
#include "games/three_card_poker/states.h"

// Play or fold, for every state, under one question.
namespace fairdeal::games::three_card_poker {

inline constexpr WagerSet decided_wagers{ante, play, pair_plus, progressive, ante_bonus};
// These depend only on the player's and the dealer's cards.
inline constexpr WagerSet main_wagers{ante, play, pair_plus, ante_bonus};

constexpr Choices taking(std::uint8_t option) noexcept {
    return {.option = {option}, .count = 1};
}

// How one class of dealer's hands settles a state. The six-card bonus and the Progressive depend on
// other cards and are counted on their own.
constexpr Verdicts verdicts_against(const State& state, const DealerHands& dealer,
                                    const Choices& choices) noexcept {
    return Rules::resolve({.player = state.value, .dealer = dealer.worst, .six = {}, .five = {}},
                          choices);
}

struct OptimalPlay {
    std::vector<bool> plays;             // all by state
    std::vector<base::Wide> play_value;  // expected net cents of decided_wagers, times value_scale
    std::vector<base::Wide> fold_value;
    std::optional<Progressive> progressive;
};

// The best play of a seat with an ante. Ties: never fold.
OptimalPlay decide(const Question& question);

}  // namespace fairdeal::games::three_card_poker
