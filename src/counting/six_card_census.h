#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "cards/card.h"

// Visits the 20,358,520 hands of six cards as few weighted hands: where no suit has five cards,
// only the ranks matter, so one visit covers all hands of these ranks. The weights sum to C(52, 6).
namespace fairdeal::counting {

namespace six_card_census_detail {

using CountsByRank = std::array<std::uint8_t, cards::rank_count>;

// A hand of these ranks. Taken by rank, the cards get the four suits in turn, so no suit occurs
// more than twice.
constexpr cards::CardSet unsuited(const CountsByRank& ranks) noexcept {
    cards::CardSet hand;
    int suit = 0;
    for (int rank = 0; rank < cards::rank_count; ++rank) {
        for (int copy = 0; copy < ranks[static_cast<std::size_t>(rank)]; ++copy) {
            hand.insert(
                cards::Card::of(static_cast<cards::Rank>(rank), static_cast<cards::Suit>(suit)));
            suit = (suit + 1) % cards::suit_count;
        }
    }
    return hand;
}

// The number of hands of these ranks in which no suit has five cards.
constexpr std::uint64_t unsuited_hands(const CountsByRank& ranks) noexcept {
    constexpr std::array<std::uint64_t, 5> ways{1, 4, 6, 4, 1};
    std::uint64_t hands = 1;
    int distinct = 0;
    for (const std::uint8_t count : ranks) {
        hands *= ways[count];
        distinct += count > 0 ? 1 : 0;
    }
    // Six ranks: subtract the hands of one suit, and those with one card of the six in one of the
    // three other suits. Five ranks: subtract those whose second card of the pair is in one of the
    // three others.
    if (distinct == 6) return hands - 4 * (1 + 6 * 3);
    if (distinct == 5) return hands - std::uint64_t{4 * 3};
    return hands;
}

template <class Visit>
constexpr void extend(CountsByRank& ranks, std::size_t rank, int left, const Visit& visit) {
    if (left == 0) {
        visit(unsuited(ranks), unsuited_hands(ranks));
        return;
    }
    if (rank == ranks.size()) return;
    for (int count = 0; count <= cards::suit_count && count <= left; ++count) {
        ranks[rank] = static_cast<std::uint8_t>(count);
        extend(ranks, rank + 1, left - count, visit);
    }
    ranks[rank] = 0;
}

}  // namespace six_card_census_detail

// Calls `visit` with a hand and the number of hands that it represents. A hand with five or six
// cards of one suit represents only itself, so that suits stay distinct; all others are grouped by
// their ranks.
template <class Visit>
constexpr void for_each_six_cards(const Visit& visit) {
    six_card_census_detail::CountsByRank ranks{};
    six_card_census_detail::extend(ranks, 0, 6, visit);
    constexpr std::uint64_t every_rank = (1U << cards::rank_count) - 1;
    constexpr std::uint64_t deck = (std::uint64_t{1} << 52U) - 1;
    for (std::size_t suit = 0; suit < cards::suit_count; ++suit) {
        const std::size_t shift = suit * cards::rank_count;
        for (std::uint32_t set = 0; set <= every_rank; ++set) {
            const std::uint64_t suited = std::uint64_t{set} << shift;
            const int size = std::popcount(set);
            if (size == 6) visit(cards::CardSet::from_bits(suited), std::uint64_t{1});
            if (size != 5) continue;
            for (const cards::Card other :
                 cards::CardSet::from_bits(deck & ~(every_rank << shift))) {
                cards::CardSet hand = cards::CardSet::from_bits(suited);
                hand.insert(other);
                visit(hand, std::uint64_t{1});
            }
        }
    }
}

}  // namespace fairdeal::counting
