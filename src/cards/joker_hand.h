#pragma once

#include <cstdint>
#include <span>

#include "cards/hand.h"
#include "cards/tables.h"

// The value of five of 54 cards, with two jokers in play.
namespace fairdeal::cards {

// In the game's own order: five aces rank above the natural royal flush (ruling R-5), a royal flush
// with a joker below it. There is no opponent, so hands inside a category are not ordered.
enum class JokerHandCategory : std::uint8_t {
    high_card,
    pair,
    two_pairs,
    three_of_a_kind,
    straight,
    flush,
    full_house,
    four_of_a_kind,
    straight_flush,
    wild_royal_flush,
    natural_royal_flush,
    five_aces
};

namespace joker_hand_detail {

// The slow path, for a hand whose natural cards all have one suit. A hand that is not five known
// cards also ends here and fails a check.
JokerHandCategory of_a_suit(Hand hand) noexcept;
JokerHandCategory of_a_suit(std::uint64_t key, std::span<const Card, 5> cards) noexcept;

// True for five known cards without a flush. A joker counts for every suit.
constexpr bool is_usual(std::uint64_t key) noexcept {
    constexpr std::uint64_t tested = HandKey::suit_tops | (HandKey::counters & ~HandKey::jokers);
    return ((key + HandKey::suit_fill<5>)&tested) == std::uint64_t{5} << HandKey::count_shift;
}

}  // namespace joker_hand_detail

// Exactly five cards. A joker is any card where that completes a royal flush, a straight flush, a
// flush or a straight, and an ace in every other hand; the best reading counts.
inline JokerHandCategory joker_hand_category(Hand hand) noexcept {
    if (!joker_hand_detail::is_usual(hand.key())) [[unlikely]] {
        return joker_hand_detail::of_a_suit(hand);
    }
    return static_cast<JokerHandCategory>(tables::joker_hands.at(hand.key()));
}

// The same for a span of cards.
inline JokerHandCategory joker_hand_category(std::span<const Card, 5> cards) noexcept {
    const std::uint64_t key = key_of(cards);
    if (!joker_hand_detail::is_usual(key)) [[unlikely]] {
        return joker_hand_detail::of_a_suit(key, cards);
    }
    return static_cast<JokerHandCategory>(tables::joker_hands.at(key));
}

}  // namespace fairdeal::cards
