#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "cards/five_card.h"
#include "cards/joker_hand.h"

// The plain definition of hand values, from lists of ranks (0 is the two, 12 the ace). Only the
// table generator uses it.
namespace fairdeal::cards::tables {

using Ranks = std::vector<int>;

inline constexpr int ace = rank_count - 1;

// Calls `visit` with every way to hold `count` cards by rank, in rising order, at most four of each
// rank.
template <class Visit>
void for_each_ranks(int count, Ranks& ranks, const Visit& visit) {
    if (count == 0) return visit(std::as_const(ranks));
    for (int rank = ranks.empty() ? 0 : ranks.back(); rank < rank_count; ++rank) {
        if (std::count(ranks.begin(), ranks.end(), rank) == 4) continue;
        ranks.push_back(rank);
        for_each_ranks(count - 1, ranks, visit);
        ranks.pop_back();
    }
}

template <class Visit>
void for_each_ranks(int count, const Visit& visit) {
    Ranks ranks;
    for_each_ranks(count, ranks, visit);
}

// Calls `visit` with every `count` of the given ranks.
template <class Visit>
void for_each_choice(const Ranks& ranks, std::size_t count, const Visit& visit) {
    for (std::uint32_t mask = 0; mask < 1U << ranks.size(); ++mask) {
        if (static_cast<std::size_t>(std::popcount(mask)) != count) continue;
        Ranks chosen;
        for (std::size_t place = 0; place < ranks.size(); ++place) {
            if (mask >> place & 1U) chosen.push_back(ranks[place]);
        }
        visit(std::as_const(chosen));
    }
}

// The ranks grouped by how often they occur: the most frequent first, then the highest.
inline std::vector<std::pair<int, int>> groups_of(const Ranks& ranks) {
    std::map<int, int> counts;
    for (const int rank : ranks)
        ++counts[rank];
    std::vector<std::pair<int, int>> groups;  // how often, rank
    groups.reserve(counts.size());
    for (const auto& [rank, count] : counts)
        groups.emplace_back(count, rank);
    std::sort(groups.rbegin(), groups.rend());
    return groups;
}

// The top rank of a straight made of all these ranks and `jokers` more of any rank, or -1. The ace
// may stand below the two; that straight is lower than every other.
inline int straight_top(const Ranks& ranks, int jokers = 0) {
    const auto length = static_cast<int>(ranks.size()) + jokers;
    for (int top = ace; top >= length - 2; --top) {
        std::set<int> wanted;
        for (int rank = top; rank > top - length; --rank)
            wanted.insert(rank < 0 ? ace : rank);
        std::set<int> held(ranks.begin(), ranks.end());
        const bool inside = std::includes(wanted.begin(), wanted.end(), held.begin(), held.end());
        if (inside && held.size() == ranks.size()) return top;
    }
    return -1;
}

// A category, then the ranks that break ties inside it, compared from the front.
using Strength = std::vector<int>;

inline Strength five_card_strength(const Ranks& ranks, bool suited) {
    using enum FiveCardCategory;
    const auto groups = groups_of(ranks);
    const int top = straight_top(ranks);
    FiveCardCategory category = high_card;
    if (groups[0].first == 4) {
        category = four_of_a_kind;
    } else if (groups[0].first == 3) {
        category = groups[1].first == 2 ? full_house : three_of_a_kind;
    } else if (groups[0].first == 2) {
        category = groups[1].first == 2 ? two_pairs : pair;
    } else if (top >= 0) {
        category = !suited ? straight : top == ace ? royal_flush : straight_flush;
        return {static_cast<int>(category), top};
    } else if (suited) {
        category = flush;
    }
    Strength strength{static_cast<int>(category)};
    for (const auto& [count, rank] : groups)
        strength.push_back(rank);
    return strength;
}

// The category of a joker hand that is no flush: the better of jokers as aces and jokers that
// complete a straight.
inline JokerHandCategory joker_hand_by_rank(const Ranks& naturals, int jokers) {
    using enum JokerHandCategory;
    Ranks with_aces = naturals;
    with_aces.insert(with_aces.end(), static_cast<std::size_t>(jokers), ace);
    const auto groups = groups_of(with_aces);
    if (groups[0].first == 5) return five_aces;
    if (groups[0].first == 4) return four_of_a_kind;
    if (groups[0].first == 3 && groups[1].first == 2) return full_house;
    if (straight_top(naturals, jokers) >= 0) return straight;
    if (groups[0].first == 3) return three_of_a_kind;
    if (groups[0].first == 2) return groups[1].first == 2 ? two_pairs : pair;
    return high_card;
}

// The category when all natural cards have one suit and different ranks.
inline JokerHandCategory joker_hand_of_one_suit(const Ranks& naturals, int jokers) {
    using enum JokerHandCategory;
    const int top = straight_top(naturals, jokers);
    if (top == ace) return jokers == 0 ? natural_royal_flush : wild_royal_flush;
    return top >= 0 ? straight_flush : flush;
}

}  // namespace fairdeal::cards::tables
