#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/check.h"
#include "cards/hand.h"
#include "cards/tables.h"

// The value of three cards, and of the best three of four.
namespace fairdeal::cards {

// Straight over flush and three of a kind over straight (rulings D-20, T-2). The mini royal flush,
// suited A-K-Q, exists only in the games that name it.
enum class ThreeCardCategory : std::uint8_t {
    high_card,
    pair,
    flush,
    straight,
    three_of_a_kind,
    straight_flush,
    mini_royal_flush
};

// Larger is better, equal is a tie: suits never break one (ruling X-16). The category is in the top
// four bits; below it, one hexadecimal digit per rank in the order in which ranks are compared:
// the pair before its kicker, a straight by its top card with A-2-3 below all others.
struct ThreeCardValue {
    std::uint16_t order = 0;

    constexpr ThreeCardCategory category() const noexcept {
        return static_cast<ThreeCardCategory>(order >> 12);
    }
    friend constexpr bool operator==(ThreeCardValue, ThreeCardValue) noexcept = default;
    friend constexpr std::strong_ordering operator<=>(ThreeCardValue a, ThreeCardValue b) noexcept {
        return a.order <=> b.order;
    }
};

namespace three_card_tables {

constexpr std::uint16_t value(ThreeCardCategory category, int first, int second, int third) {
    return static_cast<std::uint16_t>(static_cast<int>(category) << 12 | first << 8 | second << 4 |
                                      third);
}

// The value of three ranks in falling order, of one suit or not.
constexpr std::uint16_t value_of(int a, int b, int c, bool suited) {
    using enum ThreeCardCategory;
    constexpr int ace = 12;
    if (a == b && b == c) return value(three_of_a_kind, a, 0, 0);
    if (a == b) return value(pair, a, c, 0);
    if (b == c) return value(pair, b, a, 0);
    const bool wheel = a == ace && b == 1 && c == 0;  // A-2-3; K-A-2 is no straight (X-15, H-6)
    if (wheel || (a == b + 1 && b == c + 1)) {
        return value(suited ? straight_flush : straight, wheel ? 1 : a, 0, 0);
    }
    return value(suited ? flush : high_card, a, b, c);
}

constexpr std::size_t sum_count = HandKey::small_other;

// By the sum of the small rank keys, first for hands of more than one suit, then for flushes.
constexpr std::array<std::uint16_t, 2 * sum_count> make_values() {
    std::array<std::uint16_t, 2 * sum_count> values{};
    for (int a = 0; a < rank_count; ++a) {
        for (int b = 0; b <= a; ++b) {
            for (int c = 0; c <= b; ++c) {
                const std::size_t sum = HandKey::small[static_cast<std::size_t>(a)] +
                                        HandKey::small[static_cast<std::size_t>(b)] +
                                        HandKey::small[static_cast<std::size_t>(c)];
                values[sum] = value_of(a, b, c, false);
                values[sum_count + sum] = value_of(a, b, c, true);
            }
        }
    }
    return values;
}

inline constexpr auto values = make_values();

}  // namespace three_card_tables

inline constexpr ThreeCardValue suited_ace_king_queen{
    three_card_tables::value(ThreeCardCategory::straight_flush, 12, 0, 0)};

namespace three_card_detail {

// The value for the key of three natural cards.
constexpr ThreeCardValue value_at(std::uint32_t key) noexcept {
    const std::size_t sum = key >> HandKey::small_shift;
    const bool flush = ((key + HandKey::suit_fill<3>)&HandKey::suit_tops) != 0;
    CHECK(sum < three_card_tables::sum_count);
    return {three_card_tables::values[sum + (flush ? three_card_tables::sum_count : 0)]};
}

}  // namespace three_card_detail

// Exactly three cards, no joker: as a Hand, built card by card where many hands share cards, or as
// a span of cards, as a deck is dealt. Suited A-K-Q is the best straight flush.
constexpr ThreeCardValue three_card_value(Hand hand) noexcept {
    CHECK(hand.size() == 3);
    return three_card_detail::value_at(static_cast<std::uint32_t>(hand.key()));
}
constexpr ThreeCardValue three_card_value(std::span<const Card, 3> cards) noexcept {
    return three_card_detail::value_at(static_cast<std::uint32_t>(key_of(cards)));
}

// The same value in a game that names the mini royal flush: suited A-K-Q is a mini royal flush and
// nothing else (ruling D-20).
constexpr ThreeCardValue with_mini_royal(ThreeCardValue value) noexcept {
    const bool royal = value == suited_ace_king_queen;
    return {static_cast<std::uint16_t>(value.order + (royal ? 1 << 12 : 0))};
}

constexpr ThreeCardValue three_card_value_with_mini_royal(Hand hand) noexcept {
    return with_mini_royal(three_card_value(hand));
}

// The best three of exactly four cards, no joker.
inline ThreeCardValue best_three_of_four(Hand hand) noexcept {
    CHECK(hand.holds_natural(4));
    // A flush does not beat every other hand in the same four cards (a straight beats it), so both
    // count.
    const std::uint16_t by_rank = tables::best_three_of_four.at(hand.key());
    const std::uint16_t by_suit = tables::three_card_flushes[hand.ranks_in(hand.long_suits<3>())];
    return {by_rank > by_suit ? by_rank : by_suit};
}

inline ThreeCardValue best_three_of_four(std::span<const Card, 4> cards) noexcept {
    return best_three_of_four(Hand(key_of(cards), cards));
}

inline ThreeCardValue best_three_of_four_with_mini_royal(Hand hand) noexcept {
    return with_mini_royal(best_three_of_four(hand));
}

}  // namespace fairdeal::cards
