#pragma once

#include <optional>

#include "math/analysis.h"

namespace fairdeal::math {

// The meter at which the player's expectation turns from a loss to none, with all other meters as
// shown. The best play depends on the meter, so the question is solved again at every amount tried;
// one cent less is also solved, and is still a loss.
struct BreakEven {
    base::Cents first{};  // the first whole cent without a loss
    Rational crossing;    // where the expectation is 0 under the best play at `first`
    // True if the best play a cent below has the same line, so `crossing` is the exact point;
    // otherwise `crossing` is a bound within that cent.
    bool is_point = false;
};

// Whose expectation counts: that of the metered wager alone, or of all wagers of the question.
enum class Counted : std::uint8_t { metered_wager, all_wagers };

// The search tries no meter above this.
inline constexpr base::Cents highest_meter(base::Cents::largest_accepted);

// Nothing if there is no loss even at an empty meter, or still one at the highest.
std::optional<BreakEven> break_even(const games::Question& question, const games::Solver& solver,
                                    games::WagerIndex wager, std::uint8_t meter, Counted counted);

// The census of one wager, whether the solver counts it with the main game or on its own.
games::SideCensus census_of(const games::Solution& solution, games::WagerIndex wager);

}  // namespace fairdeal::math
