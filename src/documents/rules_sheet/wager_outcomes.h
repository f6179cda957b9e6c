#pragma once

#include <vector>

#include "documents/par_sheet/odds_words.h"
#include "documents/rules_sheet/rules_sheet.h"

namespace fairdeal::documents::rules {

// Whether anybody at this table can be asked for the decision: a wager it is open to is offered.
bool is_open(const config::TableFile& table, const games::Decision& decision);

// What can become of every wager that the table offers, in the order of the game's wagers, the best
// result first. Found by settling rounds with the game's own rules, so it cannot say what the game
// does not do.
std::vector<WagerOutcomes> wager_outcomes_of(const config::TableFile& table);

}  // namespace fairdeal::documents::rules
