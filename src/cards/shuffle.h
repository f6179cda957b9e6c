#pragma once

#include <cstdint>
#include <span>
#include <utility>

#include "cards/card.h"
#include "cards/deck.h"
#include "cards/random.h"

// Shuffling: every order equally likely.
namespace fairdeal::cards {

// Fisher–Yates: from the last place down, swap each card with one chosen uniformly among those not
// yet placed, itself included. Each of the n! sequences of choices leads to a different one of the
// n! orders.
template <RandomSource Source>
constexpr void shuffle(std::span<Card> cards, Source& source) noexcept(noexcept(source.next())) {
    for (std::size_t left = cards.size(); left > 1; --left) {
        const std::uint32_t chosen = below(source, static_cast<std::uint32_t>(left));
        std::swap(cards[left - 1], cards[chosen]);
    }
}

// A whole deck in random order; the first card is dealt first.
template <RandomSource Source>
constexpr CardList shuffled(DeckKind deck, Source& source) noexcept(noexcept(source.next())) {
    CardList cards = all_cards(deck);
    shuffle(std::span<Card>(cards.begin(), cards.end()), source);
    return cards;
}

}  // namespace fairdeal::cards
