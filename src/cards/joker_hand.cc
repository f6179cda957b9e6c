#include "cards/joker_hand.h"

#include "base/check.h"

namespace fairdeal::cards::joker_hand_detail {

JokerHandCategory of_a_suit(Hand hand) noexcept {
    CHECK(hand.holds_known(5));
    // With all natural cards in one suit no two have the same rank, so as aces the jokers make at
    // most three of a kind: the flush is the better hand.
    const std::uint32_t ranks = hand.ranks_in(hand.long_suits<5>());
    return static_cast<JokerHandCategory>(tables::joker_flushes[ranks]);
}

JokerHandCategory of_a_suit(std::uint64_t key, std::span<const Card, 5> cards) noexcept {
    return of_a_suit(Hand(key, cards));
}

}  // namespace fairdeal::cards::joker_hand_detail
