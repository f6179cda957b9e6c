#pragma once

#include <boost/container/static_vector.hpp>
#include <cstdint>
#include <vector>

#include "cards/card.h"
#include "cards/three_card.h"

// What a player can hold at the decision, and how the dealer's hands divide around it. These counts
// depend on no pay table and no stake.
namespace fairdeal::games::three_card_poker {

inline constexpr std::int64_t player_hands = 22'100;  // C(52,3)
inline constexpr std::int64_t dealer_hands = 18'424;  // C(49,3): those without the player's cards
inline constexpr std::int64_t deals = player_hands * dealer_hands;

// Dealer's hands that settle alike against one player's hand.
struct DealerHands {
    cards::ThreeCardValue worst;  // one of them
    std::int64_t count = 0;
};

// A class of the player's hands that differ only by a renaming of suits.
struct State {
    cards::CardSet cards;     // a representative
    std::uint32_t hands = 0;  // the size of the class
    cards::ThreeCardValue value;
    boost::container::static_vector<DealerHands, 4> dealer;  // the counts sum to dealer_hands
};

// All 1,755 states, counted at the first call, in the order of ClassNumbers<3>.
const std::vector<State>& states();

// The index in `states` of any three cards.
std::size_t state_of(cards::CardSet cards);

}  // namespace fairdeal::games::three_card_poker
