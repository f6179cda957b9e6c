#pragma once

#include <cstdint>

#include "cards/card.h"

// The hands of more than five cards that some pay tables name.
namespace fairdeal::cards {

enum class SixCardRoyal : std::uint8_t { none, other, diamonds };

// A-K-Q-J-10-9 of one suit, with exactly these six cards. Diamonds have their own row.
constexpr SixCardRoyal six_card_royal(CardSet cards) noexcept {
    constexpr std::uint32_t nine_to_ace = 0x3FU << static_cast<int>(Rank::nine);
    if (cards.size() != 6) return SixCardRoyal::none;
    for (const Suit suit : {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades}) {
        if (cards.ranks_of(suit) != nine_to_ace) continue;
        return suit == Suit::diamonds ? SixCardRoyal::diamonds : SixCardRoyal::other;
    }
    return SixCardRoyal::none;
}

enum class SevenCardStraightFlush : std::uint8_t { none, straight_flush, royal };

// Seven consecutive ranks of one suit, with exactly these seven cards; A-K-Q-J-10-9-8 is the royal
// one. The ace may stand below the two (ruling H-29).
constexpr SevenCardStraightFlush seven_card_straight_flush(CardSet cards) noexcept {
    constexpr std::uint32_t seven = 0x7FU;
    constexpr std::uint32_t eight_to_ace = seven << static_cast<int>(Rank::eight);
    constexpr std::uint32_t ace_to_seven = (seven >> 1) | 1U << static_cast<int>(Rank::ace);
    if (cards.size() != 7) return SevenCardStraightFlush::none;
    for (const Suit suit : {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades}) {
        const std::uint32_t ranks = cards.ranks_of(suit);
        if (ranks == eight_to_ace) return SevenCardStraightFlush::royal;
        if (ranks == ace_to_seven) return SevenCardStraightFlush::straight_flush;
        for (std::uint32_t run = seven; run < eight_to_ace; run <<= 1) {
            if (ranks == run) return SevenCardStraightFlush::straight_flush;
        }
    }
    return SevenCardStraightFlush::none;
}

}  // namespace fairdeal::cards
