#pragma once

#include <bit>
#include <cstdint>

#include "cards/card.h"

// The hands of more than five cards that some pay tables name.
namespace fairdeal::cards {

namespace long_hands_detail {

// The ranks of cards that all have one suit; 0 for all others. Nearly all hands end here.
constexpr std::uint32_t ranks_of_one_suit(CardSet cards) noexcept {
    if (cards.empty()) return 0;
    const int suit = std::countr_zero(cards.bits()) / rank_count;
    const std::uint64_t from_suit = cards.bits() >> (suit * rank_count);
    return from_suit >> rank_count == 0 ? static_cast<std::uint32_t>(from_suit) : 0;
}

}  // namespace long_hands_detail

enum class SixCardRoyal : std::uint8_t { none, other, diamonds };

// A-K-Q-J-10-9 of one suit, with exactly these six cards. Diamonds have their own row.
constexpr SixCardRoyal six_card_royal(CardSet cards) noexcept {
    constexpr std::uint32_t nine_to_ace = 0x3FU << static_cast<int>(Rank::nine);
    if (long_hands_detail::ranks_of_one_suit(cards) != nine_to_ace) return SixCardRoyal::none;
    const bool diamonds = cards.ranks_of(Suit::diamonds) == nine_to_ace;
    return diamonds ? SixCardRoyal::diamonds : SixCardRoyal::other;
}

enum class SevenCardStraightFlush : std::uint8_t { none, straight_flush, royal };

// Seven consecutive ranks of one suit, with exactly these seven cards; A-K-Q-J-10-9-8 is the royal
// one. The ace may stand below the two (ruling H-29).
constexpr SevenCardStraightFlush seven_card_straight_flush(CardSet cards) noexcept {
    constexpr std::uint32_t seven = 0x7FU;
    constexpr std::uint32_t eight_to_ace = seven << static_cast<int>(Rank::eight);
    constexpr std::uint32_t ace_to_seven = (seven >> 1) | 1U << static_cast<int>(Rank::ace);
    const std::uint32_t ranks = long_hands_detail::ranks_of_one_suit(cards);
    if (ranks == 0) return SevenCardStraightFlush::none;
    if (ranks == eight_to_ace) return SevenCardStraightFlush::royal;
    if (ranks == ace_to_seven) return SevenCardStraightFlush::straight_flush;
    for (std::uint32_t run = seven; run < eight_to_ace; run <<= 1) {
        if (ranks == run) return SevenCardStraightFlush::straight_flush;
    }
    return SevenCardStraightFlush::none;
}

}  // namespace fairdeal::cards
