#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "base/rational.h"
#include "math/simulation/simulation.h"

namespace fairdeal::math {

// What a simulation must come to: one seat's round, averaged over the seats, exactly. Envy and
// meters as `analyze` counts them, with every seat playing in the same manner.
struct ExactFigures {
    base::Rational expected;                 // net cents of all wagers, envy included
    std::optional<base::Rational> envy;      // of it, from the hands of other seats
    std::optional<base::Rational> variance;  // cents squared; where all wagers hang together

    struct OfWager {
        games::WagerIndex wager = games::no_wager;
        base::Rational expected;  // net cents, without envy
    };
    std::vector<OfWager> wagers;  // those that are known one by one
};

// Where no method counts it exactly, a sentence that says why.
tl::expected<ExactFigures, std::string> exact_figures(const SimulationSetup& setup);

}  // namespace fairdeal::math
