#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "math/analysis.h"

// How far results stray from the expectation. Covers the wagers that are counted together
// (Solution::together); a unit is the base wager. Doubles are approximate, computed from exact
// moments.
namespace fairdeal::math {

struct Confidence {
    int percent = 0;
    double z = 0;  // the two-sided normal quantile
};
inline constexpr std::array<Confidence, 3> confidences{
    {{90, 1.6448536269514722}, {95, 1.959963984540054}, {99, 2.5758293035489004}}};

// The mean net result of this many rounds, in units per round.
struct Interval {
    int percent = 0;
    double normal_low = 0;  // the normal approximation
    double normal_high = 0;
    // Chernoff's bound on the exact distribution of one round: the true interval lies within it,
    // whatever the tail and however few the rounds.
    double sure_low = 0;
    double sure_high = 0;
};
struct RoundsFigures {
    std::uint64_t rounds = 0;
    double top_awards = 0;    // expected number
    double no_top_award = 0;  // probability; binomial, not approximated by Poisson
    std::array<Interval, confidences.size()> intervals{};
};

// The number of rounds after which the normal interval is no wider than ± this share of a unit.
struct RoundsNeeded {
    Rational within;
    std::array<double, confidences.size()> rounds{};
};

// Results above `over`, up to and including `up_to` units; no bound at the ends.
struct Band {
    std::optional<Rational> over;
    std::optional<Rational> up_to;
    Rational share;         // of the rounds
    Rational contribution;  // to the expected net result, in units
};

struct Quantile {
    Rational share;  // of the rounds end with at most this
    base::Cents net{};
};

struct WinSizes {
    Rational loss;     // share of the rounds: net below 0
    Rational nothing;  // net 0
    Rational win;      // net above 0
    base::Cents worst{};
    Rational worst_share;  // everything that can be lost is lost
    base::Cents top{};
    Rational top_share;
    Rational ten_units;  // wins of ten units or more
    std::vector<Band> bands;
    std::vector<Quantile> quantiles;
};

struct Volatility {
    base::Cents unit{};
    Rational mean;      // net units per round
    Rational variance;  // units squared
    double standard_deviation = 0;
    double skewness = 0;
    double excess_kurtosis = 0;
    std::array<double, confidences.size()> index{};  // z times the standard deviation
    std::vector<RoundsFigures> by_rounds;            // 10^3 … 10^8
    std::vector<RoundsNeeded> needed;                // ±1 %, ±0.5 %, ±0.1 %
    WinSizes wins;
};

Volatility volatility(const Analysis& analysis);

}  // namespace fairdeal::math
