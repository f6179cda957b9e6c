#pragma once

#include <string>
#include <string_view>

#include "cards/hand.h"

// What hands are called at the table. A game's folder fills one constexpr Naming in its naming.h;
// the build finds it. A game without one can still be played: its hands are shown as cards.
namespace fairdeal::games {

struct Naming {
    std::string_view game;  // its key

    // What these cards make, in words: a player's or the dealer's cards, as many as are dealt, with
    // the community cards turned up so far. All of them must be known. Empty if the rules make no
    // hand of that many cards.
    std::string (*words)(cards::Hand own, cards::Hand community);
};

// Null if the game has none.
const Naming* find_naming(std::string_view key) noexcept;

}  // namespace fairdeal::games
