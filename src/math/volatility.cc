#include "math/volatility.h"

#include <algorithm>
#include <cmath>

#include "math/analysis_json.h"

// Exact moments, approximate tails. Mean, variance and shares come from the exact distribution of
// one round; intervals are given twice, by the normal approximation and by Chernoff's bound, which
// holds for any distribution and any number of rounds.
namespace fairdeal::math {
namespace {

using base::Cents;
using base::ratio;

Rational units(std::int64_t cents, Cents unit) {
    return ratio(base::Wide{cents}, base::Wide{unit.count()});
}

// The central moment E[(net − mean)^power], in units.
Rational central_moment(const Analysis& analysis, const Rational& mean, unsigned power) {
    Rational sum;
    for (const auto& [cents, count] : analysis.outcomes) {
        const Rational away = units(cents, analysis.base_wager) - mean;
        Rational term = count;
        for (unsigned i = 0; i < power; ++i)
            term *= away;
        sum += term;
    }
    return sum / analysis.deals;
}

// One possible result of a round, in doubles for the bounds.
struct Outcome {
    double net;  // units above the mean
    double probability;
};

std::vector<Outcome> around_mean(const Analysis& analysis, const Rational& mean) {
    std::vector<Outcome> outcomes;
    for (const auto& [cents, count] : analysis.outcomes) {
        outcomes.push_back({nearest(units(cents, analysis.base_wager) - mean),
                            nearest(ratio(count, analysis.deals))});
    }
    return outcomes;
}

// The logarithm of the mean of exp(tilt × net), that is the cumulant generating function.
double log_mean_exp(const std::vector<Outcome>& outcomes, double tilt) {
    double most = 0;
    for (const Outcome& outcome : outcomes)
        most = std::max(most, tilt * outcome.net);
    double sum = 0;
    for (const Outcome& outcome : outcomes) {
        sum += outcome.probability * std::exp(tilt * outcome.net - most);
    }
    return most + std::log(sum);
}

// Chernoff's bound: with at most this probability, the mean of `rounds` rounds is `beyond` or more
// above (sign 1) or below (sign -1) its expectation. The inequality holds for every tilt, so a
// search that misses the best tilt slightly gives a bound that is valid and slightly wide.
double beyond(const std::vector<Outcome>& outcomes, double rounds, double probability, int sign) {
    const double needed = -std::log(probability) / rounds;
    const auto bound_at = [&](double log_tilt) {
        const double tilt = std::exp(log_tilt);
        return (log_mean_exp(outcomes, sign * tilt) + needed) / tilt;
    };
    double low = std::log(1e-9);
    double high = std::log(1e3);
    // The bound is unimodal in the tilt, so ternary search finds its minimum.
    for (int i = 0; i < 100; ++i) {
        const double third = (high - low) / 3;
        if (bound_at(low + third) < bound_at(high - third)) {
            high -= third;
        } else {
            low += third;
        }
    }
    return bound_at((low + high) / 2);
}

RoundsFigures figures_for(std::uint64_t rounds, const Volatility& result,
                          const std::vector<Outcome>& outcomes) {
    RoundsFigures figures;
    figures.rounds = rounds;
    const auto count = static_cast<double>(rounds);
    const double top_share = nearest(result.wins.top_share);
    figures.top_awards = count * top_share;
    figures.no_top_award = std::exp(count * std::log1p(-top_share));
    const double worst = nearest(units(result.wins.worst.count(), result.unit));
    const double top = nearest(units(result.wins.top.count(), result.unit));
    const double mean = nearest(result.mean);
    for (std::size_t i = 0; i < confidences.size(); ++i) {
        const double normal = confidences[i].z * result.standard_deviation / std::sqrt(count);
        const double each_side = (1 - confidences[i].percent / 100.0) / 2;
        figures.intervals[i] = {
            .percent = confidences[i].percent,
            .normal_low = mean - normal,
            .normal_high = mean + normal,
            .sure_low = std::max(worst, mean - beyond(outcomes, count, each_side, -1)),
            .sure_high = std::min(top, mean + beyond(outcomes, count, each_side, 1))};
    }
    return figures;
}

RoundsNeeded needed_for(const Rational& within, double standard_deviation) {
    RoundsNeeded needed{.within = within, .rounds = {}};
    for (std::size_t i = 0; i < confidences.size(); ++i) {
        const double root = confidences[i].z * standard_deviation / nearest(within);
        needed.rounds[i] = std::ceil(root * root);
    }
    return needed;
}

std::vector<Band> empty_bands() {
    const std::vector<Rational> bounds{-2, -1, 0, 1, 2, 5, 10, 20, 50};
    std::vector<Band> bands;
    std::optional<Rational> over;
    for (const Rational& bound : bounds) {
        bands.push_back({.over = over, .up_to = bound, .share = {}, .contribution = {}});
        over = bound;
    }
    bands.push_back({.over = over, .up_to = {}, .share = {}, .contribution = {}});
    return bands;
}

void fill_bands(const Analysis& analysis, std::vector<Band>& bands) {
    for (const auto& [cents, count] : analysis.outcomes) {
        const Rational net = units(cents, analysis.base_wager);
        const auto band = std::ranges::find_if(
            bands, [&](const Band& one) { return !one.up_to || net <= *one.up_to; });
        const Rational share = ratio(count, analysis.deals);
        band->share += share;
        band->contribution += share * net;
    }
}

std::vector<Quantile> quantiles_of(const Analysis& analysis) {
    std::vector<Quantile> quantiles;
    for (const int permille : {1, 10, 50, 100, 250, 500, 750, 900, 950, 990, 999}) {
        const Rational share = ratio(base::Wide{permille}, base::Wide{1'000});
        Integer so_far;
        for (const auto& [cents, count] : analysis.outcomes) {
            so_far += count;
            if (ratio(so_far, analysis.deals) < share) continue;
            quantiles.push_back({share, Cents(cents)});
            break;
        }
    }
    return quantiles;
}

WinSizes win_sizes(const Analysis& analysis) {
    WinSizes wins;
    wins.worst = Cents(analysis.outcomes.begin()->first);
    wins.worst_share = ratio(analysis.outcomes.begin()->second, analysis.deals);
    wins.top = Cents(analysis.outcomes.rbegin()->first);
    wins.top_share = ratio(analysis.outcomes.rbegin()->second, analysis.deals);
    for (const auto& [cents, count] : analysis.outcomes) {
        const Rational share = ratio(count, analysis.deals);
        (cents < 0 ? wins.loss : cents == 0 ? wins.nothing : wins.win) += share;
        if (Cents(cents) >= analysis.base_wager * 10) wins.ten_units += share;
    }
    wins.bands = empty_bands();
    fill_bands(analysis, wins.bands);
    wins.quantiles = quantiles_of(analysis);
    return wins;
}

}  // namespace

Volatility volatility(const Analysis& analysis) {
    Volatility result;
    result.unit = analysis.base_wager;
    result.mean = central_moment(analysis, 0, 1);
    result.variance = central_moment(analysis, result.mean, 2);
    result.standard_deviation = std::sqrt(nearest(result.variance));
    const Rational third = central_moment(analysis, result.mean, 3);
    const Rational fourth = central_moment(analysis, result.mean, 4);
    if (result.variance > 0) {
        result.skewness = nearest(third / result.variance) / result.standard_deviation;
        result.excess_kurtosis = nearest(fourth / (result.variance * result.variance) - 3);
    }
    for (std::size_t i = 0; i < confidences.size(); ++i) {
        result.index[i] = confidences[i].z * result.standard_deviation;
    }
    result.wins = win_sizes(analysis);
    const std::vector<Outcome> outcomes = around_mean(analysis, result.mean);
    for (std::uint64_t rounds = 1'000; rounds <= 100'000'000; rounds *= 10) {
        result.by_rounds.push_back(figures_for(rounds, result, outcomes));
    }
    for (const int permille : {10, 5, 1}) {
        result.needed.push_back(
            needed_for(ratio(base::Wide{permille}, base::Wide{1'000}), result.standard_deviation));
    }
    return result;
}

}  // namespace fairdeal::math
