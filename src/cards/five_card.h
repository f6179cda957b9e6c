#pragma once

#include <compare>
#include <cstdint>
#include <span>

#include "cards/hand.h"
#include "cards/tables.h"

// The value of five cards, and of the best five of six or seven.
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

// Larger is better, equal is a tie: the category first, then what breaks ties inside it (rulings
// X-16, H-4); suits never do. The category is in the top four bits; below it, the hands of a
// category are numbered from the worst. A-2-3-4-5 is the lowest straight (X-15, T-33).
struct FiveCardValue {
    std::uint16_t order = 0;

    constexpr FiveCardCategory category() const noexcept {
        return static_cast<FiveCardCategory>(order >> 12);
    }
    friend constexpr bool operator==(FiveCardValue, FiveCardValue) noexcept = default;
    friend constexpr std::strong_ordering operator<=>(FiveCardValue a, FiveCardValue b) noexcept {
        return a.order <=> b.order;
    }
};

namespace five_card_detail {

// The slow path, for the few hands with five cards of one suit. They contain neither a full house
// nor four of a kind, so the flush is never worth less than what the ranks make. A hand that does
// not have `count` cards, or has a joker or an unknown card, also ends here and fails a check.
// Declared pure so that the compiler drops calls whose value is unused.
[[gnu::pure]] FiveCardValue of_a_suit(Hand hand, int count) noexcept;
template <std::size_t count>
[[gnu::pure]] FiveCardValue of_a_suit(std::uint64_t key,
                                      std::span<const Card, count> cards) noexcept;

// True for `count` natural cards without five of one suit: one addition and one comparison.
template <int count>
constexpr bool is_usual(std::uint64_t key) noexcept {
    return ((key + HandKey::suit_fill<5>)&(HandKey::suit_tops | HandKey::counters)) ==
           std::uint64_t{count} << HandKey::count_shift;
}

template <int count, class Table>
inline FiveCardValue best_five(Hand hand, const Table& table) noexcept {
    if (!is_usual<count>(hand.key())) [[unlikely]]
        return of_a_suit(hand, count);
    return {table.at(hand.key())};
}

template <std::size_t count, class Table>
inline FiveCardValue best_five(std::span<const Card, count> cards, const Table& table) noexcept {
    const std::uint64_t key = key_of(cards);
    if (!is_usual<count>(key)) [[unlikely]]
        return of_a_suit<count>(key, cards);
    return {table.at(key)};
}

}  // namespace five_card_detail

// Each takes exactly the number of cards in its name, no joker: as a Hand, built card by card where
// many hands share cards, or as a span of cards, as a deck is dealt.
inline FiveCardValue five_card_value(Hand hand) noexcept {
    return five_card_detail::best_five<5>(hand, tables::five_cards);
}
inline FiveCardValue five_card_value(std::span<const Card, 5> cards) noexcept {
    return five_card_detail::best_five(cards, tables::five_cards);
}

inline FiveCardValue best_five_of_six(Hand hand) noexcept {
    return five_card_detail::best_five<6>(hand, tables::best_five_of_six);
}
inline FiveCardValue best_five_of_six(std::span<const Card, 6> cards) noexcept {
    return five_card_detail::best_five(cards, tables::best_five_of_six);
}

inline FiveCardValue best_five_of_seven(Hand hand) noexcept {
    return five_card_detail::best_five<7>(hand, tables::best_five_of_seven);
}
inline FiveCardValue best_five_of_seven(std::span<const Card, 7> cards) noexcept {
    return five_card_detail::best_five(cards, tables::best_five_of_seven);
}

}  // namespace fairdeal::cards
