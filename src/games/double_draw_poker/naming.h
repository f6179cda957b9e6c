#pragma once

#include "cards/hand_words.h"
#include "games/double_draw_poker/rules.h"
#include "games/naming.h"

// Five cards, of which two may be jokers.
namespace fairdeal::games::double_draw_poker {

inline std::string name_hand(cards::Hand own, cards::Hand) {
    if (own.size() != 5) return {};
    return cards::hand_words(cards::joker_hand_category(own), own.cards());
}

inline constexpr Naming naming{.game = Rules::description.key, .words = name_hand};

}  // namespace fairdeal::games::double_draw_poker
