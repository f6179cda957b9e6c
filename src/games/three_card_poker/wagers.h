#pragma once

#include "games/description.h"

// The wagers of Three Card Poker by number: what is bet, paid and explained to players refers to
// them.
namespace fairdeal::games::three_card_poker {

enum : WagerIndex { ante, play, pair_plus, six_card_bonus, progressive, ante_bonus, wager_count };

}  // namespace fairdeal::games::three_card_poker
