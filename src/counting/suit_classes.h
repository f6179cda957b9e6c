#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "cards/card.h"

// Suits never break a tie, so hands that differ only in the names of the suits form one class and
// are counted once (suit isomorphism): 1,755 classes cover the 22,100 hands of three cards.
namespace fairdeal::counting {

// The set of ranks held in each suit, one bit per rank, the largest first. Hands of one class, and
// only they, have equal patterns.
using SuitPattern = std::array<std::uint16_t, cards::suit_count>;

constexpr SuitPattern suit_pattern(cards::CardSet hand) noexcept {
    SuitPattern pattern{};
    for (std::size_t suit = 0; suit < pattern.size(); ++suit) {
        pattern[suit] = static_cast<std::uint16_t>(hand.ranks_of(static_cast<cards::Suit>(suit)));
    }
    std::ranges::sort(pattern, std::ranges::greater());
    return pattern;
}

// A representative of the class.
constexpr cards::CardSet representative(const SuitPattern& pattern) noexcept {
    std::uint64_t bits = 0;
    for (std::size_t suit = 0; suit < pattern.size(); ++suit) {
        bits |= std::uint64_t{pattern[suit]} << (suit * cards::rank_count);
    }
    return cards::CardSet::from_bits(bits);
}

// The size of the class: the number of distinct ways to assign its four parts to the four suits.
constexpr std::uint32_t hands_in(const SuitPattern& pattern) noexcept {
    std::uint32_t ways = 24;
    std::uint32_t run = 1;
    for (std::size_t suit = 1; suit < pattern.size(); ++suit) {
        run = pattern[suit] == pattern[suit - 1] ? run + 1 : 1;
        ways /= run;
    }
    return ways;
}

namespace suit_classes_detail {

// The next larger number with the same number of bits set (Gosper's hack).
constexpr std::uint32_t next_of_same_size(std::uint32_t ranks) noexcept {
    const std::uint32_t lowest = ranks & -ranks;
    const std::uint32_t ripple = ranks + lowest;
    return ripple | ((ranks ^ ripple) >> 2) / lowest;
}

// Assigns the `left` remaining cards to the suits from `suit` on, in falling order of their sets,
// so that each pattern occurs once.
template <class Visit>
constexpr void extend(SuitPattern& pattern, std::size_t suit, int left, const Visit& visit) {
    constexpr std::uint32_t every_rank = (1U << cards::rank_count) - 1;
    const std::uint32_t most = suit == 0 ? every_rank : pattern[suit - 1];
    const bool last = suit + 1 == pattern.size();
    for (int size = last ? left : 0; size <= left; ++size) {
        std::uint32_t ranks = (1U << size) - 1;
        while (ranks <= most) {
            pattern[suit] = static_cast<std::uint16_t>(ranks);
            if (last) {
                visit(static_cast<const SuitPattern&>(pattern));
            } else {
                extend(pattern, suit + 1, left - size, visit);
            }
            if (ranks == 0) break;
            ranks = next_of_same_size(ranks);
        }
    }
}

}  // namespace suit_classes_detail

// Calls `visit` once with the pattern of every class of `count` cards of the 52.
template <class Visit>
constexpr void for_each_class(int count, const Visit& visit) {
    SuitPattern pattern{};
    suit_classes_detail::extend(pattern, 0, count, visit);
}

}  // namespace fairdeal::counting
