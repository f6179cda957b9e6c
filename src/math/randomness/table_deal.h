#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cards/card.h"
#include "games/description.h"

namespace fairdeal::math::randomness {

// Where in the deck the cards of a full table lie, dealt in the order the game's procedure says; a
// game without one is dealt hand by hand.
struct TableDeal {
    using Places = std::vector<std::uint8_t>;
    std::vector<Places> seats;  // of each seat, in order
    Places dealer;
    Places community;
    std::uint8_t dealt = 0;  // what lies behind is drawn from

    // Every hand of as many cards as a player's: the seats, and the dealer's if it is one.
    std::vector<Places> hands() const;
    // Every place that is dealt to: the first card of each hand, then the second, and so on.
    Places in_turn() const;
};
TableDeal table_deal(const games::Description& game);

// The cards at some places.
inline cards::CardSet cards_at(const cards::CardList& deck, const TableDeal::Places& places) {
    std::uint64_t bits = 0;
    for (const std::uint8_t place : places)
        bits |= std::uint64_t{1} << deck.data()[place].index();
    return cards::CardSet::from_bits(bits);
}

// The number of a hand among all hands of as many cards: 0, 1, … C(n, k) − 1.
class HandNumbers {
  public:
    HandNumbers(int deck, int cards);
    std::uint64_t count() const noexcept { return count_; }
    std::uint64_t number(cards::CardSet hand) const noexcept {
        std::uint64_t sum = 0;
        std::size_t k = 0;
        for (const cards::Card card : hand)
            sum += choose_[++k][static_cast<std::size_t>(card.index())];
        return sum;
    }

  private:
    static constexpr std::size_t most_cards = 8;
    std::array<std::array<std::uint64_t, 55>, most_cards> choose_{};  // C(card, k)
    std::uint64_t count_ = 0;
};

}  // namespace fairdeal::math::randomness
