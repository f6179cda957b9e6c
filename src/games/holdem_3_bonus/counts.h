#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "cards/long_hands.h"
#include "games/holdem_3_bonus/state_sums.h"
#include "games/holdem_3_bonus/states.h"

namespace fairdeal::games::holdem_3_bonus {

// The outcomes of every state, over turn, river and dealer hands. They depend on no table and no
// stake, so they are made once, at the first use.
class Counts {
  public:
    static const Counts& all();

    const StateOutcomes& of(std::size_t state) const noexcept { return outcomes_[state]; }

    // The few boards on which the player has a seven-card straight flush. The class of the
    // five-card hand counts them, too.
    struct SevenCards {
        std::size_t state = 0;
        std::uint8_t hand_class = 0;
        std::uint8_t five_card_class = 0;
        PackedOutcomes word = 0;
    };
    // Those of this state and of later ones, in the order of the states.
    std::span<const SevenCards> seven_cards_from(std::size_t state) const noexcept;

  private:
    Counts();
    void sum_up();
    void list_seven_cards();

    std::vector<StateOutcomes> outcomes_;
    std::vector<SevenCards> seven_cards_;
};

}  // namespace fairdeal::games::holdem_3_bonus
