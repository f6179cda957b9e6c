#pragma once

#include <cstdint>

#include "cards/joker_hand.h"

namespace fairdeal::games::double_draw_poker {

// What a player sees in some cards, in the words of a strategy list. A joker counts as an ace among
// equal ranks (ruling R-4), and as any card of a flush or a straight.
struct HandFeatures {
    std::uint8_t cards = 0;
    std::uint8_t jokers = 0;
    std::uint8_t alike = 0;      // the most cards of a kind
    bool two_pairs = false;      // two ranks, each at least twice
    bool suited = false;         // all of one suit
    std::uint8_t aces = 0;       // not counting the jokers
    std::uint8_t straights = 0;  // how many straights the cards can become; 0 with a natural pair
    std::uint8_t pips = 0;       // the sum of the ranks; a two counts as 0

    explicit HandFeatures(cards::CardSet held) noexcept;

    bool to_straight_flush() const noexcept { return suited && straights > 0; }
};

}  // namespace fairdeal::games::double_draw_poker
