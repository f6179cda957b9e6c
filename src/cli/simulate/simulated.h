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

// So many standard errors from the exact figure and the program says that something is wrong: a
// right program comes there once in 1.7 million runs. What is asked of a published run is |z| < 4;
// between the two lies chance often enough to be looked at by a person, with another seed.
inline constexpr double finding_limit = 5;
// Only a run that is long enough is judged: no single award may move z by as much as this, or a
// jackpot that comes, or stays away, looks like a fault.
inline constexpr double heaviest_judged = 0.5;

// A run that has come to its end, with everything there is to say about it.
struct FinishedRun {
    math::SimulationSetup setup;
    std::uint64_t rounds = 0;
    std::uint64_t resumed_from = 0;  // rounds that an earlier run had played
    int threads = 1;
    int ranks = 1;
    double seconds = 0;  // of playing, in this process
    math::SimulationSums sums;
    std::optional<math::ExactFigures> exact;
    std::string why_not_exact{};
    std::optional<simulate::TableFindings> table;  // through the table
    simulate::RunFigures figures;

    // The result can be told from chance.
    bool is_judged() const;
    // Something is wrong: the result, or a round at the table.
    bool is_finding() const;
    // Rounds a second, of those that were played now.
    double speed() const;
};

// Plays the run. The error is the exit code, after one sentence on the standard error: refused, not
// written, interrupted. Only the leader's result is filled in.
tl::expected<FinishedRun, int> simulate(const SimulateAsked& asked, const std::string& state_file,
                                        simulate::Team& team, std::string_view version);
tl::expected<FinishedRun, int> simulate_through_table(const SimulateAsked& asked,
                                                      simulate::Team& team);

}  // namespace fairdeal::cli
