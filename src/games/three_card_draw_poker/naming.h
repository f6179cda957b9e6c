#pragma once

#include "cards/hand_words.h"
#include "games/naming.h"
#include "games/three_card_draw_poker/rules.h"

// The dealer's hand is the best three of four cards (42.10(g)).
namespace fairdeal::games::three_card_draw_poker {

inline std::string name_hand(cards::Hand own, cards::Hand) {
    if (own.size() != 3 && own.size() != 4) return {};
    const cards::ThreeCardValue value = own.size() == 3
                                            ? cards::three_card_value_with_mini_royal(own)
                                            : cards::best_three_of_four_with_mini_royal(own);
    return cards::hand_words(value.category(), own.cards());
}

inline constexpr Naming naming{.game = Rules::description.key, .words = name_hand};

}  // namespace fairdeal::games::three_card_draw_poker
