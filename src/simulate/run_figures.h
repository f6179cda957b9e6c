#pragma once

#include <optional>
#include <string>
#include <vector>

#include "math/simulation/expectation.h"
#include "math/simulation/simulation.h"

// Figures from the sums of a run, beside the exact values they should approach.
namespace fairdeal::simulate {

// A mean over all rounds, its standard error, and the exact value if it is known.
struct MeasuredMean {
    double value = 0;
    double standard_error = 0;
    std::optional<base::Rational> exact{};

    double low_95() const noexcept { return value - 1.959964 * standard_error; }
    double high_95() const noexcept { return value + 1.959964 * standard_error; }
    // The distance from the exact value in standard errors; nothing without an exact value, or if
    // nothing varies.
    std::optional<double> z() const;
};

// One wager, or the main game. Everything is in units: its stake, or the base wager if a choice
// makes the wager or it is paid without a stake.
struct WagerResult {
    std::string key;
    games::WagerIndex wager = games::no_wager;  // no_wager: the main game
    base::Cents unit{};
    double average_stake = 0;
    MeasuredMean house_edge{};
    double standard_deviation = 0;
    double hit_frequency = 0;  // pays more than 0
};

struct Correlation {
    std::string first;
    std::string second;
    double value = 0;
};

struct DecisionCount {
    std::string key;
    double share = 0;  // of all rounds
};

struct RunFigures {
    base::Cents base_wager{};
    base::Wide wagered = 0;         // cents, by all seats
    base::Wide net = 0;             // what the seats won or lost, envy included
    MeasuredMean house_edge;        // over the base wager
    double standard_deviation = 0;  // of one seat's round, in base wagers
    double average_wager = 0;       // in base wagers
    double hit_frequency = 0;       // a seat's round ends with a gain
    std::vector<WagerResult> wagers;
    std::vector<Correlation> correlations;
    std::optional<double> seat_correlation;  // between two seats of a round
    MeasuredMean envy;                       // cents per seat and round
    std::vector<DecisionCount> decisions;
    double heaviest = 0;  // how far the largest possible award would move z
};

// `exact` may be null. With several seats, the results of a round are correlated: the error of the
// whole is measured; for a single wager and for envy it is an upper bound.
RunFigures figures_of(const math::SimulationSetup& setup, const math::SimulationSums& sums,
                      const math::ExactFigures* exact);

// The same z as in the figures, for all wagers together, computed quickly.
std::optional<double> overall_z(const math::SimulationSetup& setup,
                                const math::SimulationSums& sums, const base::Rational& expected);

}  // namespace fairdeal::simulate
