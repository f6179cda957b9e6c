#pragma once

#include <span>
#include <vector>

#include "games/solver.h"

namespace fairdeal::math {

// The first option of the decision that does not fold.
std::uint8_t going_on(const games::Decision& decision);

// Adds to every choice that keeps a metered wager in action what the other seats on it mean: their
// hands pay envy, and a meter that another seat wins first is found reset. The obvious way again:
// every hand of another seat with every pair of community cards.
void add_other_seats(const games::Module& game, const games::Question& question,
                     const games::Seen& seen, std::span<const cards::Card> unknown,
                     std::vector<games::ChoiceValue>& choices);

}  // namespace fairdeal::math
