#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "cards/card.h"
#include "cards/three_card.h"

namespace fairdeal::games::holdem_3_bonus {

// What a player has seen at the decision, up to a renaming of suits: 1,286,792 classes of the
// player's three cards and the first two community cards, ordered by the player's cards.
class States {
  public:
    static const States& all();

    struct Holding {
        cards::CardSet cards;
        cards::ThreeCardCategory three{};
        std::size_t first = 0;  // of its states
        std::size_t end = 0;
    };
    std::span<const Holding> holdings() const noexcept { return holdings_; }
    std::size_t size() const noexcept { return flops_.size(); }

    cards::CardSet flop(std::size_t state) const noexcept;
    // How many of the 25,989,600 situations are in the class.
    std::uint32_t hands(std::size_t state) const noexcept { return hands_[state]; }

    // The class of these cards.
    std::size_t find(cards::CardSet held, cards::CardSet flop) const noexcept;

  private:
    States();
    void list_flops(Holding& holding);

    std::vector<Holding> holdings_;     // by falling suit pattern
    std::vector<std::uint16_t> flops_;  // the lower card times 52 plus the higher, rising
    std::vector<std::uint8_t> hands_;
};

}  // namespace fairdeal::games::holdem_3_bonus
