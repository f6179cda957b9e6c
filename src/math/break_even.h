#pragma once

#include <optional>

#include "math/analysis.h"

namespace fairdeal::math {

// The meter at which the player's expectation passes from a loss to none, every other meter as
// shown. The best play changes with the meter, so the question is solved again at every amount that
// is tried; that a cent less is still a loss is found by solving there too.
struct BreakEven {
    base::Cents first{};  // the first whole cent without a loss
    Rational crossing;    // where the expectation is 0 under the best play at `first`
    // The best play a cent below gives the same line, so `crossing` is the very point; else it is
    // a bound within that cent.
    bool is_point = false;
};

// Which expectation: of the metered wager alone, or of all wagers of the question.
enum class Counted : std::uint8_t { metered_wager, all_wagers };

// Meters above this are not asked for.
inline constexpr base::Cents highest_meter(base::Cents::largest_accepted);

// None when there is no loss even at an empty meter, or still one at the highest.
std::optional<BreakEven> break_even(const games::Question& question, const games::Solver& solver,
                                    games::WagerIndex wager, std::uint8_t meter, Counted counted);

// The verdicts on one wager, whether the solver counts it with the main game or on its own.
games::SideCensus census_of(const games::Solution& solution, games::WagerIndex wager);

}  // namespace fairdeal::math
