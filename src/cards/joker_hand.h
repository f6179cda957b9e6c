#pragma once

#include <cstdint>

#include "base/check.h"
#include "cards/hand.h"
#include "cards/tables/tables.h"

// What five of 54 cards are worth where two jokers are in play.
namespace fairdeal::cards {

// In the game's own order: five aces stand above the natural royal flush (ruling R-5), a royal
// flush with a joker below it. There is no opponent, so nothing is ordered inside a category.
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

// Exactly five cards. A joker is any card where that completes a royal flush, a straight flush, a
// flush or a straight, and an ace in every other hand; the best reading counts.
inline JokerHandCategory joker_hand_category(Hand hand) noexcept {
    CHECK(hand.holds_known<5>());
    // A joker counts for every suit. With all natural cards in one suit no two have the same rank,
    // so as aces the jokers make at most three of a kind: the flush is the better hand.
    if (const std::uint32_t suits = hand.long_suits<5>(); suits != 0) [[unlikely]] {
        return static_cast<JokerHandCategory>(tables::joker_flushes[hand.ranks_in(suits)]);
    }
    return static_cast<JokerHandCategory>(tables::joker_hands.at(hand.key()));
}

}  // namespace fairdeal::cards
