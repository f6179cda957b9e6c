#pragma once

#include "cards/hand_words.h"
#include "games/holdem_3_bonus/rules.h"
#include "games/naming.h"

// Three cards, until community cards are turned up: then the best five of all.
namespace fairdeal::games::holdem_3_bonus {

inline std::string name_hand(cards::Hand own, cards::Hand community) {
    const cards::Hand all = own + community;
    if (community.empty() && own.size() == 3) {
        const cards::ThreeCardValue value = cards::three_card_value_with_mini_royal(own);
        return cards::hand_words(value.category(), own.cards());
    }
    switch (all.size()) {
        case 5:
            return cards::hand_words(cards::five_card_value(all).category(), all.cards());
        case 6:
            return cards::hand_words(cards::best_five_of_six(all).category(), all.cards());
        case 7:
            return cards::hand_words(cards::best_five_of_seven(all).category(), all.cards());
        default:
            return {};
    }
}

inline constexpr Naming naming{.game = Rules::description.key, .words = name_hand};

}  // namespace fairdeal::games::holdem_3_bonus
