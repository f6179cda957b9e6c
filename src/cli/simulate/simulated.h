#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "cli/simulate/simulate_options.h"
#include "math/simulation/expectation.h"
#include "simulate/run_figures.h"
#include "simulate/team.h"
#include "simulate/through_table.h"

namespace fairdeal::cli {

// At this many standard errors from the exact figure, the program reports a fault. A correct
// program gets there once in 1.7 million runs. A published run must have |z| < 4. Between the two,
// chance is likely enough that a person should look at it, with another seed.
inline constexpr double finding_limit = 5;
// Only a long enough run is judged: no single award may move z by this much, or else a jackpot that
// occurs, or does not, would look like a fault.
inline constexpr double heaviest_judged = 0.5;

// A finished run with all its results.
struct FinishedRun {
    math::SimulationSetup setup;
    std::uint64_t rounds = 0;
    std::uint64_t resumed_from = 0;  // rounds that an earlier run had played
    int threads = 1;
    int ranks = 1;
    double seconds = 0;  // the time spent playing, in this process
    math::SimulationSums sums;
    std::optional<math::ExactFigures> exact;
    std::string why_not_exact{};
    std::optional<simulate::TableFindings> table;  // if played through the table
    simulate::RunFigures figures;

    // Whether the run is long enough to be judged.
    bool is_judged() const;
    // Whether the result, or a round at the table, shows a fault.
    bool is_finding() const;
    // Rounds per second, counting only those that this process played.
    double speed() const;
};

// Plays the run. The error is the exit code, after one sentence on the standard error: refused, not
// written, or interrupted. Only the leader's result is filled in.
tl::expected<FinishedRun, int> simulate(const SimulateAsked& asked, const std::string& state_file,
                                        simulate::Team& team, std::string_view version);
tl::expected<FinishedRun, int> simulate_through_table(const SimulateAsked& asked,
                                                      simulate::Team& team);

}  // namespace fairdeal::cli
