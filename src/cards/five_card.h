#pragma once

#include <compare>
#include <cstdint>

#include "base/check.h"
#include "cards/hand.h"
#include "cards/tables/tables.h"

// What five cards are worth, and the best five of six or seven.
namespace fairdeal::cards {

enum class FiveCardCategory : std::uint8_t {
    high_card,
    pair,
    two_pairs,
    three_of_a_kind,
    straight,
    flush,
    full_house,
    four_of_a_kind,
    straight_flush,
    royal_flush
};

// Larger is better, equal is a tie: the class first, then what breaks ties inside it (rulings X-16,
// H-4); suits never do. The category is in the top four bits; below it, the hands of a category are
// numbered from the worst. A-2-3-4-5 is the lowest straight (X-15, T-33).
struct FiveCardValue {
    std::uint16_t order = 0;

    constexpr FiveCardCategory category() const noexcept {
        return static_cast<FiveCardCategory>(order >> 12);
    }
    friend constexpr auto operator<=>(FiveCardValue, FiveCardValue) noexcept = default;
};

namespace five_card_detail {

// The best five of `count` cards, no joker. With five cards of a suit among at most seven there is
// neither a full house nor four of a kind, so a flush is never less than what the ranks make.
template <int count>
inline FiveCardValue best_five(Hand hand,
                               const tables::RankTable<std::uint16_t>& by_rank) noexcept {
    CHECK(hand.holds_natural<count>());
    if (const std::uint32_t suits = hand.long_suits<5>(); suits != 0) [[unlikely]] {
        return {tables::five_card_flushes[hand.ranks_in(suits)]};
    }
    return {by_rank.at(hand.key())};
}

}  // namespace five_card_detail

inline FiveCardValue five_card_value(Hand hand) noexcept {
    return five_card_detail::best_five<5>(hand, tables::five_cards);
}

inline FiveCardValue best_five_of_six(Hand hand) noexcept {
    return five_card_detail::best_five<6>(hand, tables::best_five_of_six);
}

inline FiveCardValue best_five_of_seven(Hand hand) noexcept {
    return five_card_detail::best_five<7>(hand, tables::best_five_of_seven);
}

}  // namespace fairdeal::cards
