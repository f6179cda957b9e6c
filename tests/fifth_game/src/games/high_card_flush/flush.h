#pragma once

#include <algorithm>
#include <bit>
#include <compare>
#include <cstdint>

#include "cards/card.h"

// The hands of High Card Flush: the longest flush, then its cards from the highest down.
namespace fairdeal::games::high_card_flush {

using Ranks = std::uint32_t;  // of one suit; bit 0 is the two, bit 12 the ace
inline constexpr Ranks all_ranks = (1U << cards::rank_count) - 1;

struct Flush {
    std::uint8_t size = 0;
    Ranks ranks = 0;  // of the same size, the larger number has the higher cards

    static constexpr Flush of(Ranks ranks) noexcept {
        return {static_cast<std::uint8_t>(std::popcount(ranks)), ranks};
    }
    friend constexpr auto operator<=>(const Flush&, const Flush&) noexcept = default;
};

// The lowest hand with which the dealer qualifies: 9-3-2 of one suit.
inline constexpr Flush qualifying = Flush::of(0b10000011);

constexpr Flush best_flush(cards::CardSet held) noexcept {
    Flush best;
    for (std::uint8_t suit = 0; suit < 4; ++suit)
        best = std::max(best, Flush::of(held.ranks_of(static_cast<cards::Suit>(suit))));
    return best;
}

// How many cards the longest sequence in one suit has. An ace stands above the king and below the
// two.
constexpr std::uint8_t longest_straight(Ranks ranks) noexcept {
    const Ranks aces_twice = ranks << 1U | ranks >> (cards::rank_count - 1);
    std::uint8_t length = 0;
    for (Ranks left = aces_twice; left != 0; left &= left << 1U)
        ++length;
    return std::min(length, static_cast<std::uint8_t>(std::popcount(ranks)));
}
constexpr std::uint8_t longest_straight(cards::CardSet held) noexcept {
    std::uint8_t longest = 0;
    for (std::uint8_t suit = 0; suit < 4; ++suit)
        longest =
            std::max(longest, longest_straight(held.ranks_of(static_cast<cards::Suit>(suit))));
    return longest;
}

constexpr bool has_five_card_flush(cards::CardSet held) {
    return best_flush(held).size >= 5;
}
constexpr bool has_six_card_flush(cards::CardSet held) {
    return best_flush(held).size >= 6;
}

}  // namespace fairdeal::games::high_card_flush
