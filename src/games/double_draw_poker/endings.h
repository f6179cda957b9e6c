#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/wide.h"
#include "games/double_draw_poker/first_draw.h"

// How rounds end, given the choices at the first draw and the best ones at the second.
namespace fairdeal::games::double_draw_poker {

// Deals out of all C(54,5) · draws_per_hand.
struct Tally {
    base::Wide folded_first = 0;
    struct AfterDraw {  // by the number of cards thrown at the first draw
        base::Wide folded = 0;
        std::array<base::Wide, category_count> stood{};
        std::array<base::Wide, category_count> drew{};
    };
    std::array<AfterDraw, most_thrown + 1> after{};

    Tally& operator+=(const Tally& other) noexcept;
    // Converts equally weighted draws, counted `divisor` times, to deals.
    void weigh(std::size_t thrown, std::int64_t divisor) noexcept;
};

Tally count_endings(const Payoffs& payoffs, std::span<const FirstChoice> first);

// The same as endings of the game, without empty ones.
Solution solution_of(const Tally& tally);

}  // namespace fairdeal::games::double_draw_poker
