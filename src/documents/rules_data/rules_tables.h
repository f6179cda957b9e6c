#pragma once

#include <string_view>
#include <vector>

#include "games/description.h"

namespace fairdeal::documents::rules_data {

// The pay tables of one schedule, in the order of the description.
std::vector<const games::PayTable*> tables_of(const games::Description& game, std::size_t schedule);

// The rows that any of the tables names, the best paid first; rows with equal pay in the order of
// hands.
std::vector<games::Row> rows_of(const std::vector<const games::PayTable*>& tables);

}  // namespace fairdeal::documents::rules_data
