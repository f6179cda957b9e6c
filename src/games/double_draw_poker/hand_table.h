#pragma once

#include <span>
#include <vector>

#include "games/double_draw_poker/by_list.h"
#include "games/double_draw_poker/first_draw.h"

namespace fairdeal::games::double_draw_poker {

// The choice for each of the 3,162,510 hands, derived from the choice for the representative of its
// class: one byte per hand, with the places of cards as its low bits.
class HandTable {
  public:
    // What a choice at the first draw throws; among equal ones, the lowest cards.
    explicit HandTable(std::span<const FirstChoice> choices);
    // What the lines of a list say: the places of the cards of which one is thrown.
    explicit HandTable(std::span<const ByRule> lines);

    static constexpr std::uint8_t folds = 0x80;
    std::uint8_t of(cards::CardSet held) const noexcept {
        CHECK(held.size() == static_cast<int>(hand_size));
        return bytes_[counting::place_of(held)];
    }

  private:
    // Calls `put(byte, places)` with the byte of every hand of the class and the place of each of
    // its cards there, as a bit.
    template <class Put>
    void for_each_hand_like(const DealtHand& hand, const Put& put);

    std::vector<std::uint8_t> bytes_;
};

}  // namespace fairdeal::games::double_draw_poker
