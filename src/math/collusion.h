#pragma once

#include <cstdint>

#include "games/solver.h"
#include "math/estimate.h"

namespace fairdeal::math {

struct CollusionRun {
    int seats = 2;  // players who share all they see
    std::uint64_t samples = 0;
    std::uint64_t seed = 0;
};

struct CollusionFigures {
    CollusionRun run;
    Estimate gain;   // units per round for each of them; simulated
    Estimate share;  // of the rounds in which the first choice changes
};

// What it is worth to a player, over the best strategy, to know the cards of all the other seats:
// random deals, each valued exactly over every card that can still come. It is a bound on what
// players can gain by showing each other their hands. Envy and meters that others win are left out.
// In a game with a second decision the draws of the others stay unknown.
CollusionFigures collusion(const games::Module& game, const games::Solver& solver,
                           const games::Question& question, const CollusionRun& run,
                           const games::Progress& progress);

}  // namespace fairdeal::math
