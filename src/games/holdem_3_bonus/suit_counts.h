#pragma once

#include "games/holdem_3_bonus/rank_counts.h"

namespace fairdeal::games::holdem_3_bonus {

// What changes if one suit, and no other, can make a flush: for each flop and holding, by kinds,
// the outcomes with that suit minus the outcomes by ranks alone.
StateSums suit_differences(const RankCounts& by_rank);

// The value of five to seven cards of one suit.
cards::FiveCardValue flush_value(std::uint32_t ranks) noexcept;

}  // namespace fairdeal::games::holdem_3_bonus
