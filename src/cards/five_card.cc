#include "cards/five_card.h"

#include "base/check.h"

namespace fairdeal::cards::five_card_detail {

FiveCardValue of_a_suit(Hand hand, int count) noexcept {
    CHECK(hand.holds_natural(count));
    return {tables::five_card_flushes[hand.ranks_in(hand.long_suits<5>())]};
}

// One function for each number of cards, so that the compiler unrolls the loop over them. A flush
// is rare, but with seven cards it is common enough that a slow path would show.
template <std::size_t count>
FiveCardValue of_a_suit(std::uint64_t key, std::span<const Card, count> cards) noexcept {
    return of_a_suit(Hand(key, cards), static_cast<int>(count));
}

template FiveCardValue of_a_suit(std::uint64_t, std::span<const Card, 5>) noexcept;
template FiveCardValue of_a_suit(std::uint64_t, std::span<const Card, 6>) noexcept;
template FiveCardValue of_a_suit(std::uint64_t, std::span<const Card, 7>) noexcept;

}  // namespace fairdeal::cards::five_card_detail
