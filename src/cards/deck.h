#pragma once

#include <cstddef>
#include <cstdint>

#include "cards/card.h"

// The decks the games are dealt from.
namespace fairdeal::cards {

enum class DeckKind : std::uint8_t {
    standard,         // 52 cards
    with_two_jokers,  // 54: a black and a red joker too
};

constexpr std::size_t size(DeckKind deck) noexcept {
    return deck == DeckKind::standard ? 52 : 54;
}

constexpr bool contains(DeckKind deck, Card card) noexcept {
    return static_cast<std::size_t>(card.index()) < size(deck);
}

// The cards of a new deck: suit by suit, the jokers after the suits (ruling R-15).
constexpr CardList all_cards(DeckKind deck) noexcept {
    CardList cards;
    for (std::size_t index = 0; index < size(deck); ++index) {
        cards.push_back(Card::at(static_cast<int>(index)));
    }
    return cards;
}

constexpr CardSet card_set(DeckKind deck) noexcept {
    return CardSet::from_bits((std::uint64_t{1} << size(deck)) - 1);
}

}  // namespace fairdeal::cards
