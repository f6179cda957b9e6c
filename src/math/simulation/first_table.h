#pragma once

#include <functional>
#include <vector>

#include "games/solver.h"

namespace fairdeal::math {

// The number of an act in a situation.
using ActAt = std::function<std::uint8_t(const games::Seen&)>;

// One act for each situation at the first decision, in the order of their numbers
// (situation_number.h), asked one by one in parallel.
std::vector<std::uint8_t> first_table(const games::Description& game, const ActAt& act,
                                      const games::Progress& progress);

// The same where acts do not change with the names of the suits: asked once for all situations that
// differ by a renaming.
std::vector<std::uint8_t> first_table_by_class(const games::Question& question, const ActAt& act,
                                               const games::Progress& progress);

}  // namespace fairdeal::math
