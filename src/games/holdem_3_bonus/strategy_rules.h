#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "cards/five_card.h"

namespace fairdeal::games::holdem_3_bonus {

// What a person looks at: three cards in hand and two community cards.
struct Sight {
    Sight(cards::CardSet held, cards::CardSet flop) noexcept;

    cards::FiveCardCategory made{};  // by the five cards
    int pair = -1;                   // the rank of the pair, if that is what they make
    bool own_pair = false;           // it includes a card in hand
    int highest_held = 0;
    int flop_high = 0;
    int flop_low = 0;
    int of_a_suit = 0;          // the most cards of one suit,
    int to_straight = 0;        // among five ranks in sequence,
    int to_straight_flush = 0;  // both,
    int to_royal = 0;           // and from the ten to the ace
};

struct ListedRule {
    std::string_view hand;
    std::string_view held;  // an example
    std::string_view flop;
    bool (*fits)(const Sight&) noexcept;
};

// In the order in which the rules are tried; hands that fit none belong to the last line of every
// list. Which wager a rule asks for depends on the pay tables, so the list is built from these
// rules and leaves out those that make no difference.
inline constexpr std::size_t listed_rules = 14;
extern const std::array<ListedRule, listed_rules> strategy_rules;

// One bit per rule that fits, the first rule lowest, and above them one for what the habits look
// at.
using FittingRules = std::uint32_t;
inline constexpr FittingRules pair_or_better = FittingRules{1} << listed_rules;
FittingRules fitting_rules(const Sight& sight) noexcept;

}  // namespace fairdeal::games::holdem_3_bonus
