#include "cards/five_card.h"

#include "base/check.h"

namespace fairdeal::cards::five_card_detail {

FiveCardValue of_a_suit(Hand hand, int count) noexcept {
    CHECK(hand.size() == count && hand.is_natural());
    return {tables::five_card_flushes[hand.ranks_in(hand.long_suits<5>())]};
}

FiveCardValue of_a_suit(std::uint64_t key, std::span<const Card> cards) noexcept {
    return of_a_suit(Hand(key, cards), static_cast<int>(cards.size()));
}

}  // namespace fairdeal::cards::five_card_detail
