#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "games/description.h"
#include "games/ruling.h"

namespace fairdeal::documents::rules_data {

// Every source that a game's description names: clauses (never null) and rulings (never empty), in
// order of appearance, each once.
struct Citations {
    std::vector<const games::Clause*> clauses;
    std::vector<std::string_view> rulings;
};
Citations citations_of(const games::Description& game);

// The cited rulings, the game's own before the common ones, each group by number. It leaves out ids
// without a ruling.
std::vector<const games::Ruling*> rulings_used(const games::Description& game);

}  // namespace fairdeal::documents::rules_data
