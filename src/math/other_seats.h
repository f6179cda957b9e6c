#pragma once

#include <span>
#include <vector>

#include "games/solver.h"

namespace fairdeal::math {

// The first option of the decision that does not fold.
std::uint8_t going_on(const games::Decision& decision);

// Adds to every choice that keeps a metered wager in action the expected effect of the other seats
// on it: their hands pay envy, and a meter that another seat wins first has been reset. Computed by
// brute force: every hand of another seat with every set of community cards.
void add_other_seats(const games::Module& game, const games::Question& question,
                     const games::InformationSet& seen, std::span<const cards::Card> unknown,
                     std::vector<games::ChoiceValue>& choices);

}  // namespace fairdeal::math
