#pragma once

#include <vector>

#include "games/solver.h"

namespace fairdeal::math {

// The exact value of every choice at a decision, the obvious way: every card that can still come is
// dealt and the round settled by the rules core, later decisions taken at their best. It knows no
// game and no counting, so it is the second opinion on the solvers, and it can leave out any cards
// that are known to be `dead`. Seconds at most; both cores.
std::vector<games::ChoiceValue> plain_values(const games::Module& game,
                                             const games::Question& question,
                                             games::WagerSet valued, const games::Seen& seen,
                                             cards::CardSet dead);

// How many rounds that settles: so much has whoever asks for it to wait for.
base::Wide plain_rounds(const games::Question& question, const games::Seen& seen,
                        cards::CardSet dead);

}  // namespace fairdeal::math
