#pragma once

#include "cards/hand_words.h"
#include "games/naming.h"
#include "games/three_card_poker/rules.h"

// The community cards belong to the Progressive alone: a hand is three cards.
namespace fairdeal::games::three_card_poker {

inline std::string name_hand(cards::Hand own, cards::Hand) {
    if (own.size() != 3) return {};
    return cards::hand_words(cards::three_card_value(own).category(), own.cards());
}

inline constexpr Naming naming{.game = Rules::description.key, .words = name_hand};

}  // namespace fairdeal::games::three_card_poker
