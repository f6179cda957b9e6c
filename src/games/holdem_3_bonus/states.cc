#include "games/holdem_3_bonus/states.h"

#include <algorithm>
#include <array>
#include <bit>

#include "base/check.h"
#include "counting/suit_classes.h"

namespace fairdeal::games::holdem_3_bonus {
namespace {

constexpr int deck_size = 52;

// The ranks of both parts in each suit, the player's above the flop's. Sorted, the largest first,
// it is equal for all members of a class.
using JointPattern = std::array<std::uint32_t, cards::suit_count>;

JointPattern joint_pattern(cards::CardSet held, cards::CardSet flop) {
    JointPattern pattern{};
    for (std::size_t suit = 0; suit < pattern.size(); ++suit) {
        const auto which = static_cast<cards::Suit>(suit);
        pattern[suit] = held.ranks_of(which) << cards::rank_count | flop.ranks_of(which);
    }
    return pattern;
}

std::uint8_t hands_of(const JointPattern& sorted) {
    int ways = 24;
    int run = 1;
    for (std::size_t suit = 1; suit < sorted.size(); ++suit) {
        run = sorted[suit] == sorted[suit - 1] ? run + 1 : 1;
        ways /= run;
    }
    return static_cast<std::uint8_t>(ways);
}

std::uint16_t code_of(cards::CardSet flop) {
    const int lower = std::countr_zero(flop.bits());
    const int higher = std::countr_zero(flop.bits() & (flop.bits() - 1));
    return static_cast<std::uint16_t>(lower * deck_size + higher);
}

}  // namespace

const States& States::all() {
    static const States states;
    return states;
}

States::States() {
    std::vector<counting::SuitPattern> patterns;
    counting::for_each_class(
        3, [&](const counting::SuitPattern& pattern) { patterns.push_back(pattern); });
    std::sort(patterns.begin(), patterns.end(), std::greater());
    for (const counting::SuitPattern& pattern : patterns) {
        const cards::CardSet cards = counting::representative(pattern);
        Holding& holding = holdings_.emplace_back();
        holding.cards = cards;
        holding.three = cards::three_card_value_with_mini_royal(cards::Hand(cards)).category();
        list_flops(holding);
    }
}

void States::list_flops(Holding& holding) {
    holding.first = flops_.size();
    for (int lower = 0; lower < deck_size; ++lower) {
        if (holding.cards.contains(cards::Card::at(lower))) continue;
        for (int higher = lower + 1; higher < deck_size; ++higher) {
            if (holding.cards.contains(cards::Card::at(higher))) continue;
            cards::CardSet flop;
            flop.insert(cards::Card::at(lower));
            flop.insert(cards::Card::at(higher));
            const JointPattern pattern = joint_pattern(holding.cards, flop);
            if (!std::is_sorted(pattern.begin(), pattern.end(), std::greater())) continue;
            flops_.push_back(code_of(flop));
            hands_.push_back(hands_of(pattern));
        }
    }
    holding.end = flops_.size();
}

cards::CardSet States::flop(std::size_t state) const noexcept {
    cards::CardSet flop;
    flop.insert(cards::Card::at(flops_[state] / deck_size));
    flop.insert(cards::Card::at(flops_[state] % deck_size));
    return flop;
}

std::size_t States::find(cards::CardSet held, cards::CardSet flop) const noexcept {
    CHECK(held.size() == 3 && flop.size() == 2 && (held & flop).empty());
    JointPattern pattern = joint_pattern(held, flop);
    std::sort(pattern.begin(), pattern.end(), std::greater());
    std::uint64_t held_bits = 0;
    std::uint64_t flop_bits = 0;
    constexpr std::uint32_t ranks = (1U << cards::rank_count) - 1;
    for (std::size_t suit = 0; suit < pattern.size(); ++suit) {
        held_bits |= std::uint64_t{pattern[suit] >> cards::rank_count} << suit * cards::rank_count;
        flop_bits |= std::uint64_t{pattern[suit] & ranks} << suit * cards::rank_count;
    }
    const cards::CardSet canonical = cards::CardSet::from_bits(held_bits);
    const counting::SuitPattern wanted = counting::suit_pattern(canonical);
    const auto holding = std::lower_bound(holdings_.begin(), holdings_.end(), wanted,
                                          [](const Holding& a, const auto& pattern_b) {
                                              return counting::suit_pattern(a.cards) > pattern_b;
                                          });
    const auto first = flops_.begin() + static_cast<std::ptrdiff_t>(holding->first);
    const auto end = flops_.begin() + static_cast<std::ptrdiff_t>(holding->end);
    const auto found = std::lower_bound(first, end, code_of(cards::CardSet::from_bits(flop_bits)));
    return static_cast<std::size_t>(found - flops_.begin());
}

}  // namespace fairdeal::games::holdem_3_bonus
