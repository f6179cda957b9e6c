#pragma once

#include "games/holdem_3_bonus/prices.h"

namespace fairdeal::games::holdem_3_bonus {

// C(52,3) hands of the player, C(49,2) flops, C(47,2) turns and rivers, C(45,3) dealer hands.
inline constexpr std::int64_t states_dealt = 22'100 * 1'176;
inline constexpr std::int64_t deals = states_dealt * boards_per_state * dealer_hands;

// How many deals end in each way: by option taken, class of the player's three cards, class of the
// player's hand, and comparison with the dealer's.
struct DealCounts {
    struct Outcome {
        std::int64_t wins = 0;
        std::int64_t ties = 0;
        std::int64_t losses = 0;

        Outcome& operator+=(const Outcome& other) noexcept;
        Outcome& operator-=(const Outcome& other) noexcept;
    };
    DealCounts& operator+=(const DealCounts& other) noexcept;

    std::array<std::array<std::array<Outcome, hand_classes>, three_card_classes>, option_count>
        by_option{};
};

// The endings of these deals, merged if their verdicts are equal; without the side wagers.
Solution solution_of(const DealCounts& counts);

Verdict three_card_verdict(cards::CardSet held) noexcept;
// The verdict for a player who has not folded.
Verdict six_card_verdict(cards::CardSet held_and_dealer) noexcept;

}  // namespace fairdeal::games::holdem_3_bonus
