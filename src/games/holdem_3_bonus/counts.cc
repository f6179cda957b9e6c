#include "games/holdem_3_bonus/counts.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <bit>

#include "cards/five_card.h"
#include "games/holdem_3_bonus/suit_counts.h"
#include "games/holdem_3_bonus/two_suit_counts.h"

// The outcomes of all 1,286,792 states by inclusion and exclusion over flushes: the game by ranks
// alone, plus for each suit the difference that its flushes make (suit_counts.h), plus a correction
// where both hands make flushes of different suits (two_suit_counts.h). Everything is a sum of
// wins, losses and boards in packed words; differences may wrap around, but the totals do not.
namespace fairdeal::games::holdem_3_bonus {
namespace {

constexpr std::uint32_t every_rank = (1U << cards::rank_count) - 1;

Kind kind_of(cards::Card card, cards::Suit suit) {
    const auto rank = static_cast<Kind>(card.rank());
    return card.suit() == suit ? static_cast<Kind>(first_in_suit + rank) : rank;
}

template <std::size_t size>
std::array<cards::Card, size> cards_of(cards::CardSet set) {
    std::array<cards::Card, size> all;
    std::copy(set.begin(), set.end(), all.begin());
    return all;
}

// Where a state's sums are: by ranks, and by kinds for each suit.
struct Places {
    std::size_t by_rank = 0;
    std::array<std::size_t, cards::suit_count> by_suit{};
};

Places places_of_holding(cards::CardSet held) {
    const auto [a, b, c] = cards_of<3>(held);
    const auto rank = [](cards::Card card) { return static_cast<Kind>(card.rank()); };
    Places places{Kinds::by_rank().holding_index(rank(a), rank(b), rank(c)), {}};
    for (std::size_t i = 0; i < places.by_suit.size(); ++i) {
        const auto suit = static_cast<cards::Suit>(i);
        places.by_suit[i] =
            Kinds::by_suit().holding_index(kind_of(a, suit), kind_of(b, suit), kind_of(c, suit));
    }
    return places;
}

Places places_of_flop(cards::CardSet flop) {
    const auto [a, b] = cards_of<2>(flop);
    Places places{
        Kinds::by_rank().pair_index(static_cast<Kind>(a.rank()), static_cast<Kind>(b.rank())), {}};
    for (std::size_t i = 0; i < places.by_suit.size(); ++i) {
        const auto suit = static_cast<cards::Suit>(i);
        places.by_suit[i] = Kinds::by_suit().pair_index(kind_of(a, suit), kind_of(b, suit));
    }
    return places;
}

// Calls `visit` with each rank outside `ranks`, as a set.
template <class Visit>
void for_each_other_rank(std::uint32_t ranks, const Visit& visit) {
    for (std::uint32_t rest = every_rank & ~ranks; rest != 0; rest &= rest - 1)
        visit(rest & -rest);
}

template <class Visit>
void for_each_other_pair(std::uint32_t ranks, const Visit& visit) {
    for_each_other_rank(ranks, [&](std::uint32_t lower) {
        for_each_other_rank(ranks | (lower * 2 - 1),
                            [&](std::uint32_t higher) { visit(lower | higher); });
    });
}

// For a player with three cards of the first suit: all turns and rivers that leave two cards of
// that suit and two of one other suit on the board.
void add_two_suits(const TwoSuitCounts& missing, cards::CardSet held, cards::CardSet flop,
                   StateOutcomes& sum) {
    const std::uint32_t cards = held.ranks_of(cards::Suit::clubs);
    if (std::popcount(cards) != 3) return;
    const std::uint32_t ours = flop.ranks_of(cards::Suit::clubs);
    // The representative of a class fills the suits in order.
    const std::uint32_t theirs = flop.ranks_of(cards::Suit::diamonds);
    const int in_ours = std::popcount(ours);
    if (in_ours + std::popcount(theirs) != 2) return;
    if (in_ours == 2) {
        constexpr std::uint64_t other_suits = 3;
        for_each_other_pair(
            0, [&](std::uint32_t pair) { missing.add(ours, pair, cards, other_suits, sum); });
    } else if (in_ours == 1) {
        for_each_other_rank(cards | ours, [&](std::uint32_t our_rank) {
            for_each_other_rank(theirs, [&](std::uint32_t their_rank) {
                missing.add(ours | our_rank, theirs | their_rank, cards, 1, sum);
            });
        });
    } else {
        for_each_other_pair(cards,
                            [&](std::uint32_t pair) { missing.add(pair, theirs, cards, 1, sum); });
    }
}

// Only a dealer with a straight flush of the same suit can win or tie, so only the dealer's cards
// of that suit are enumerated.
PackedOutcomes against_dealers(std::uint64_t board, std::uint64_t held) {
    const cards::FiveCardValue ours = flush_value(static_cast<std::uint32_t>(board | held));
    const std::uint64_t rest = every_rank & ~(board | held);
    std::int64_t losses = 0;
    std::int64_t ties = 0;
    for (std::uint64_t dealer = rest; dealer != 0; dealer = (dealer - 1) & rest) {
        constexpr std::array<std::int64_t, 4> ways_outside{9'139, 741, 39, 1};  // of 39 cards
        const auto in_suit = static_cast<std::size_t>(std::popcount(dealer));
        if (in_suit > 3) continue;
        const cards::FiveCardValue theirs = flush_value(static_cast<std::uint32_t>(board | dealer));
        if (theirs > ours) losses += ways_outside[in_suit];
        if (theirs == ours) ties += ways_outside[in_suit];
    }
    return outcomes(dealer_hands - losses - ties, losses, 1);
}

// Calls `visit` with every subset of this size.
template <class Visit>
void for_each_part(std::uint64_t set, int size, const Visit& visit) {
    for (std::uint64_t part = set; part != 0; part = (part - 1) & set) {
        if (std::popcount(part) == size) visit(part);
    }
}

}  // namespace

const Counts& Counts::all() {
    static const Counts counts;
    return counts;
}

Counts::Counts() : outcomes_(States::all().size()) {
    sum_up();
    list_seven_cards();
}

std::span<const Counts::SevenCards> Counts::seven_cards_from(std::size_t state) const noexcept {
    const auto first =
        std::partition_point(seven_cards_.begin(), seven_cards_.end(),
                             [&](const SevenCards& seven) { return seven.state < state; });
    return {first, seven_cards_.end()};
}

void Counts::sum_up() {
    const RankCounts by_rank;
    const StateSums differences = suit_differences(by_rank);
    const TwoSuitCounts two_suits(by_rank);
    const States& states = States::all();
    tbb::parallel_for(std::size_t{0}, states.holdings().size(), [&](std::size_t i) {
        const States::Holding& holding = states.holdings()[i];
        const Places held = places_of_holding(holding.cards);
        for (std::size_t state = holding.first; state < holding.end; ++state) {
            const Places flop = places_of_flop(states.flop(state));
            StateOutcomes sum = by_rank.states().at(flop.by_rank, held.by_rank);
            for (std::size_t suit = 0; suit < cards::suit_count; ++suit) {
                const StateOutcomes& add = differences.at(flop.by_suit[suit], held.by_suit[suit]);
                for (std::size_t k = 0; k < sum.size(); ++k)
                    sum[k] += add[k];
            }
            add_two_suits(two_suits, holding.cards, states.flop(state), sum);
            outcomes_[state] = sum;
        }
    });
}

// The seven cards fix turn and river, so each entry is one board.
void Counts::list_seven_cards() {
    for_each_part(every_rank, 7, [&](std::uint64_t seven) {
        const auto kind = cards::seven_card_straight_flush(cards::CardSet::from_bits(seven));
        if (kind == cards::SevenCardStraightFlush::none) return;
        const bool royal = kind == cards::SevenCardStraightFlush::royal;
        const auto five = flush_value(static_cast<std::uint32_t>(seven)).category();
        for_each_part(seven, 3, [&](std::uint64_t held) {
            const std::uint64_t board = seven & ~held;
            const PackedOutcomes word = against_dealers(board, held);
            for_each_part(board, 2, [&](std::uint64_t flop) {
                const std::size_t state = States::all().find(cards::CardSet::from_bits(held),
                                                             cards::CardSet::from_bits(flop));
                seven_cards_.push_back({state, royal ? seven_card_royal : seven_card_straight_flush,
                                        static_cast<std::uint8_t>(five), word});
            });
        });
    });
    std::sort(seven_cards_.begin(), seven_cards_.end(),
              [](const SevenCards& a, const SevenCards& b) { return a.state < b.state; });
}

}  // namespace fairdeal::games::holdem_3_bonus
