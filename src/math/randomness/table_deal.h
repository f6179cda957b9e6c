#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cards/card.h"
#include "games/description.h"

namespace fairdeal::math::randomness {

// Where in the deck the cards of a full table are, dealt in the order of the game's procedure. A
// game without a procedure is dealt hand by hand.
struct TableDeal {
    using Places = std::vector<std::uint8_t>;
    std::vector<Places> seats;  // by seat
    Places dealer;
    Places community;
    std::uint8_t dealt = 0;  // later cards are replacements

    // Every hand of the player's size: the seats', and the dealer's if it has that size.
    std::vector<Places> hands() const;
    // Every place in dealing order: the first card of each hand, then the second, and so on.
    Places in_turn() const;
};
TableDeal table_deal(const games::Description& game);

// The cards at these places.
inline cards::CardSet cards_at(const cards::CardList& deck, const TableDeal::Places& places) {
    std::uint64_t bits = 0;
    for (const std::uint8_t place : places)
        bits |= std::uint64_t{1} << deck.data()[place].index();
    return cards::CardSet::from_bits(bits);
}

// The number of a hand among all hands of its size: 0, 1, … C(n, k) − 1.
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
