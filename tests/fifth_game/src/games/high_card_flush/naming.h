#pragma once

#include <fmt/format.h>

#include "games/high_card_flush/rules.h"
#include "games/naming.h"

// "5-card flush, king high".
namespace fairdeal::games::high_card_flush {

inline std::string name_hand(cards::Hand own, cards::Hand) {
    constexpr std::array<std::string_view, cards::rank_count> names{
        "two",  "three", "four", "five",  "six",  "seven", "eight",
        "nine", "ten",   "jack", "queen", "king", "ace"};
    if (own.size() != 7) return {};
    const Flush best = best_flush(own.cards());
    const auto top = static_cast<std::size_t>(std::bit_width(best.ranks) - 1);
    return fmt::format("{}-card flush, {} high", best.size, names[top]);
}

inline constexpr Naming naming{.game = Rules::description.key, .words = name_hand};

}  // namespace fairdeal::games::high_card_flush
