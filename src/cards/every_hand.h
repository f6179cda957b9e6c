#pragma once

#include "cards/deck.h"
#include "cards/hand.h"

namespace fairdeal::cards {

namespace every_hand_detail {

template <int left, class Visit>
constexpr void extend(Hand hand, int first, int end, const Visit& visit) {
    if constexpr (left == 0) {
        visit(hand);
    } else {
        for (int index = first; index <= end - left; ++index) {
            extend<left - 1>(hand + Card::at(index), index + 1, end, visit);
        }
    }
}

}  // namespace every_hand_detail

// Calls `visit` once with every hand of `count` cards of the deck.
template <int count, class Visit>
constexpr void for_each_hand(DeckKind deck, const Visit& visit) {
    every_hand_detail::extend<count>(Hand(), 0, static_cast<int>(size(deck)), visit);
}

}  // namespace fairdeal::cards
