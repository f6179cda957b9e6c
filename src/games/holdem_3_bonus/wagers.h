#pragma once

#include "games/description.h"

// The wagers of Hold 'em 3 Bonus by number: what is bet, paid and explained to players refers to
// them.
namespace fairdeal::games::holdem_3_bonus {

enum : WagerIndex { blind, flop, turn_river, three_card_bonus, six_card_bonus, wager_count };

}  // namespace fairdeal::games::holdem_3_bonus
