#pragma once

#include <span>
#include <vector>

#include "counting/joker_classes.h"
#include "games/solver.h"

namespace fairdeal::games::holdem_3_bonus {

// An option for each of the 25,989,600 situations, found with a few loads: the suits are renamed by
// the three cards in hand alone, and a holding that several renamings leave unchanged stores the
// flops of all of them. So the table is short enough for a processor's caches.
class PlayTable {
  public:
    // The options by state.
    explicit PlayTable(std::span<const std::uint8_t> options);

    std::uint8_t option(cards::CardSet held, cards::CardSet flop) const noexcept;

  private:
    void list_holding(std::size_t holding, std::span<const std::uint8_t> options);

    counting::JokerClasses holdings_;    // of three cards; those with jokers stay unused
    std::vector<std::uint8_t> options_;  // four to a byte, by holding, then by flop
};

Play play_by(std::span<const std::uint8_t> options);

}  // namespace fairdeal::games::holdem_3_bonus
