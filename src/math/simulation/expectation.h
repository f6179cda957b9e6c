#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "base/rational.h"
#include "math/simulation/simulation.h"

namespace fairdeal::math {

// The exact values that a simulation must approach: one seat's round, averaged over the seats. Envy
// and meters are counted as `analyze` counts them, with every seat playing in the same manner.
struct ExactFigures {
    base::Rational expected;                 // net cents of all wagers, envy included
    std::optional<base::Rational> envy;      // the part of `expected` from the hands of other seats
    std::optional<base::Rational> variance;  // cents squared; if all wagers count together

    struct OfWager {
        games::WagerIndex wager = games::no_wager;
        base::Rational expected;  // net cents, without envy
    };
    std::vector<OfWager> wagers;  // those that are known individually
};

// Returns the figures, or a sentence that says why no method counts them exactly.
tl::expected<ExactFigures, std::string> exact_figures(const SimulationSetup& setup);

}  // namespace fairdeal::math
