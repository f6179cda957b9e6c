#pragma once

#include <cstdint>

#include "games/solver.h"
#include "math/estimate.h"

namespace fairdeal::math {

struct FullTableRun {
    int seats = 1;
    std::uint64_t rounds = 0;
    std::uint64_t seed = 0;
};

// Figures of simulated whole rounds; a unit is the base wager of one seat. The standard errors come
// from the spread between independent batches.
struct FullTableFigures {
    FullTableRun run;
    std::uint64_t batches = 0;
    Estimate mean;           // the players' net result of a round, all seats
    Estimate variance;       // of that, in units squared
    Estimate seat_variance;  // of one seat, averaged over the seats
    Estimate correlation;    // between two seats, averaged over the pairs; 0 with one seat
};

// Deals, decides and settles whole rounds in which every seat makes the same wagers and plays the
// best strategy for what it sees, with meters and envy. Every round starts with the meters as
// shown. The same seed gives the same figures on any number of threads, because every batch has its
// own random stream.
FullTableFigures full_table(const games::Module& game, const games::Solver& solver,
                            const games::Question& question, const FullTableRun& run,
                            const games::Progress& progress);

}  // namespace fairdeal::math
