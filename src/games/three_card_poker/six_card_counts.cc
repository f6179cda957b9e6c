#include "games/three_card_poker/six_card_counts.h"

#include <bit>

#include "cards/five_card.h"

namespace fairdeal::games::three_card_poker {
namespace {

using cards::Card, cards::Rank, cards::Suit;
using RankCounts = std::array<int, cards::rank_count>;

std::size_t category_of(cards::Hand hand) {
    return static_cast<std::size_t>(cards::best_five_of_six(hand).category());
}

// What the ranks make without a flush: dealing the suits in turn, no suit gets more than two cards.
std::size_t category_by_rank(const RankCounts& ranks) {
    cards::Hand hand;
    int next_suit = 0;
    for (std::size_t rank = 0; rank < ranks.size(); ++rank) {
        for (int i = 0; i < ranks[rank]; ++i) {
            hand.add(Card::of(static_cast<Rank>(rank), static_cast<Suit>(next_suit++ % 4)));
        }
    }
    return category_of(hand);
}

// All ways to give `left` cards to the ranks from `rank` on.
void count_by_rank(RankCounts& ranks, std::size_t rank, int left, std::int64_t ways,
                   std::array<std::int64_t, 10>& counts) {
    constexpr std::array<std::int64_t, 5> of_four{1, 4, 6, 4, 1};
    if (left == 0) {
        counts[category_by_rank(ranks)] += ways;
        return;
    }
    if (rank == ranks.size()) return;
    for (int held = 0; held <= left && held <= cards::suit_count; ++held) {
        ranks[rank] = held;
        count_by_rank(ranks, rank + 1, left - held, ways * of_four[static_cast<std::size_t>(held)],
                      counts);
    }
    ranks[rank] = 0;
}

// Moves a hand with five or six cards of a suit from what its ranks make to what it makes.
void correct(cards::Hand hand, std::array<std::int64_t, 10>& counts) {
    RankCounts ranks{};
    for (const Card card : hand.cards())
        ++ranks[static_cast<std::size_t>(card.rank())];
    counts[category_by_rank(ranks)] -= cards::suit_count;
    counts[category_of(hand)] += cards::suit_count;
}

// The hands whose long suit is clubs stand for those of all four suits.
void count_suited(std::array<std::int64_t, 10>& counts) {
    constexpr std::uint32_t end = 1U << cards::rank_count;
    for (std::uint32_t clubs = 0; clubs < end; ++clubs) {
        const int size = std::popcount(clubs);
        if (size != 5 && size != 6) continue;
        const cards::Hand hand(cards::CardSet::from_bits(clubs));
        if (size == 6) {
            correct(hand, counts);
            continue;
        }
        for (int other = cards::rank_count; other < cards::suit_count * cards::rank_count; ++other)
            correct(hand + Card::at(other), counts);
    }
}

}  // namespace

const std::array<std::int64_t, 10>& six_card_counts() {
    static const std::array<std::int64_t, 10> all = [] {
        std::array<std::int64_t, 10> counts{};
        RankCounts ranks{};
        count_by_rank(ranks, 0, 6, 1, counts);
        count_suited(counts);
        return counts;
    }();
    return all;
}

}  // namespace fairdeal::games::three_card_poker
