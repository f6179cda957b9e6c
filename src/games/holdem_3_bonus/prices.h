#pragma once

#include <array>

#include "cards/three_card.h"
#include "games/holdem_3_bonus/rules.h"
#include "games/holdem_3_bonus/state_sums.h"
#include "games/solver.h"

namespace fairdeal::games::holdem_3_bonus {

// The wagers that the decision can change. Folding loses neither bonus (42.10(b)1).
inline constexpr WagerSet decided{blind, flop, turn_river};

inline constexpr std::size_t option_count = turn_river_options.size();
inline constexpr std::size_t three_card_classes = 7;

enum class Comparison : std::uint8_t { wins, ties, loses };

Choices choice_of(std::uint8_t option) noexcept;

// The verdicts on all wagers but the six-card bonus, which depends on other cards.
Verdicts verdicts_of(std::uint8_t option, cards::ThreeCardCategory three, std::size_t hand_class,
                     Comparison comparison) noexcept;

// What the decided wagers win or lose, in cents, by everything it can depend on. The player's three
// cards are included because the 3 card bonus consumes the aggregate limit first (H-12).
class Prices {
  public:
    explicit Prices(const Question& question);

    bool open(std::uint8_t option) const noexcept { return open_[option]; }

    struct ShowdownCents {
        std::int64_t wins = 0;
        std::int64_t ties = 0;
        std::int64_t loses = 0;
    };
    const ShowdownCents& at(std::uint8_t option, cards::ThreeCardCategory three,
                            std::size_t hand_class) const noexcept {
        return cents_[option][static_cast<std::size_t>(three)][hand_class];
    }
    std::int64_t largest() const noexcept { return largest_; }  // gain or loss

  private:
    std::array<bool, option_count> open_{};
    std::array<std::array<std::array<ShowdownCents, hand_classes>, three_card_classes>,
               option_count>
        cents_{};
    std::int64_t largest_ = 0;
};

}  // namespace fairdeal::games::holdem_3_bonus
