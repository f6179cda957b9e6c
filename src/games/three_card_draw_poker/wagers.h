#pragma once

#include "games/description.h"

// The wagers of Three Card Draw Poker by number: what is bet, paid and explained to players refers
// to them.
namespace fairdeal::games::three_card_draw_poker {

enum : WagerIndex { ante, in_to_win, first_3_bonus, in_to_win_bonus, wager_count };

}  // namespace fairdeal::games::three_card_draw_poker
