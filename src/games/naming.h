#pragma once

#include <string>
#include <string_view>

#include "cards/hand.h"

// What hands are called at the table. A game's folder fills one constexpr Naming in its naming.h;
// the build finds it. A game without one is played all the same: its hands are shown as cards.
namespace fairdeal::games {

struct Naming {
    std::string_view game;  // its key

    // What these cards make, in words: those of a player or those of the dealer, as many as are
    // dealt, with the community cards that are turned up so far. All of them are known. Empty where
    // the rules make no hand of so many.
    std::string (*words)(cards::Hand own, cards::Hand community);
};

// Null when the game has none.
const Naming* find_naming(std::string_view key) noexcept;

}  // namespace fairdeal::games
