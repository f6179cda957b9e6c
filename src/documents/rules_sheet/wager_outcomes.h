#pragma once

#include <vector>

#include "documents/par_sheet/odds_words.h"
#include "documents/rules_sheet/rules_sheet.h"

namespace fairdeal::documents::rules {

// Whether the decision can occur at this table: the table offers a wager that it belongs to.
bool is_open(const config::TableFile& table, const games::Decision& decision);

// The possible results of every wager that the table offers, in the order of the game's wagers, the
// best result first. It finds them by settling random rounds with the game's own rules, so it lists
// nothing that the game does not do.
std::vector<WagerOutcomes> wager_outcomes_of(const config::TableFile& table);

}  // namespace fairdeal::documents::rules
