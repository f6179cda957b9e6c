#pragma once

#include <vector>

#include "games/solver.h"

namespace fairdeal::math {

// Returns the exact value of every choice at a decision by brute force: deals every card that can
// still come and settles each round with the rules core, with the best choice at later decisions.
// It uses no code of a game but its rules, and no counting, so it is the second opinion on the
// solvers. It can exclude cards known to be `dead`. Takes seconds at most and uses all cores.
std::vector<games::ChoiceValue> brute_force_values(const games::Module& game,
                                                   const games::Question& question,
                                                   games::WagerSet valued,
                                                   const games::InformationSet& seen,
                                                   cards::CardSet dead);

// How many rounds that settles: so much has whoever asks for it to wait for.
base::Wide plain_rounds(const games::Question& question, const games::InformationSet& seen,
                        cards::CardSet dead);

}  // namespace fairdeal::math
