#pragma once

#include <cstdint>
#include <optional>

#include "games/solver.h"
#include "math/estimate.h"

namespace fairdeal::math {

struct CollusionRun {
    int seats = 2;  // players who share everything they see
    std::uint64_t samples = 0;
    std::uint64_t seed = 0;
};

struct CollusionFigures {
    CollusionRun run;
    Estimate gain;     // units per round for one of these players; simulated
    Estimate changed;  // share of deals in which the best first choice differs
};

// Returns the gain over the best strategy of a player who knows the cards of all the other seats as
// dealt: random deals, each valued exactly over every card that can still come. It bounds what
// players can gain by showing each other their hands, except for cards drawn later. Envy and meters
// that others win are left out.
CollusionFigures collusion(const games::Module& game, const games::Solver& solver,
                           const games::Question& question, const CollusionRun& run,
                           const games::Progress& progress);

// Returns the gain from seeing one card of the dealer before deciding; `run.seats` has no effect.
// Nothing if other cards than the dealer's are still to come at the decision.
std::optional<CollusionFigures> exposed_dealer_card(const games::Module& game,
                                                    const games::Solver& solver,
                                                    const games::Question& question,
                                                    const CollusionRun& run,
                                                    const games::Progress& progress);

// How many rounds one of the random deals of these two takes to value (brute_force.h): a game with
// many cards to come can take more than anybody waits for.
base::Wide collusion_rounds(const games::Question& question, int seats);
base::Wide exposed_card_rounds(const games::Question& question);

}  // namespace fairdeal::math
