#pragma once

#include <array>
#include <cstdint>

#include "games/double_draw_poker/deals.h"
#include "games/double_draw_poker/rules.h"
#include "games/solver.h"

namespace fairdeal::games::double_draw_poker {

// What each ending of a round is worth to the seat, all four wagers together: cents above the worst
// final hand, in the largest unit that leaves them whole. Then no final hand is below 0 and almost
// all are exactly 0, which makes the sums of the fast method short.
struct Payoffs {
    std::int64_t least = 0;  // the net cents of the worst final hand
    std::int64_t unit = 1;
    std::int64_t fold_first = 0;
    std::int64_t fold_second = 0;
    std::array<std::int64_t, category_count> final{};

    friend bool operator==(const Payoffs&, const Payoffs&) = default;
};

inline constexpr WagerSet all_wagers{ante, bonus, first_draw, second_draw};

Choices folded_at(std::size_t decision) noexcept;
Choices played_to_the_end() noexcept;
Verdicts verdicts_of(cards::JokerHandCategory held, const Choices& choices) noexcept;

Payoffs payoffs_of(const Question& question);

// True if 64 bits hold every sum of the fast method.
bool fits_64_bits(const Payoffs& payoffs) noexcept;

}  // namespace fairdeal::games::double_draw_poker
