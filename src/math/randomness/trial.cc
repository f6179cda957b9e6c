#include "math/randomness/trial.h"

#include <fmt/format.h>

#include <array>
#include <boost/math/distributions/normal.hpp>
#include <cmath>

#include "base/check.h"
#include "math/randomness/statistics.h"

namespace fairdeal::math::randomness {

std::string_view name_of(Family family) noexcept {
    constexpr std::array<std::string_view, 7> names{
        "total distribution",    "overlaps",           "coupon collector", "runs",
        "interplay correlation", "serial correlation", "duplicates"};
    return names[static_cast<std::size_t>(family)];
}

void judge_by_chi_square(Trial& test, const std::vector<double>& chances) {
    const Bins bins = binned(chances, test.observations);
    const auto degrees = static_cast<double>(bins.chances.size() - 1);
    CHECK(degrees > 0);
    const auto observations = static_cast<double>(test.observations);
    test.counts = chances.size();
    test.bias_of = "of every outcome (root mean square)";
    // A few outcomes can be shown in their own order.
    constexpr std::size_t most_bars = 60;
    test.judge = [=](const Sample& sample) {
        std::vector<std::uint64_t> observed(bins.chances.size());
        std::vector<double> expected;
        for (const double chance : bins.chances)
            expected.push_back(chance * observations);
        for (std::size_t i = 0; i < sample.counts.size(); ++i)
            observed[bins.bin_of[i]] += sample.counts[i];
        TestStatistic finding{.statistic = chi_square(observed, expected), .degrees = degrees};
        finding.p = chi_square_p(finding.statistic, degrees);
        if (observed.size() > most_bars) return finding;
        std::size_t first = 0;
        for (std::size_t bin = 0; bin < observed.size(); ++bin) {
            std::size_t last = first;
            while (last + 1 < bins.bin_of.size() && bins.bin_of[last + 1] == bin)
                ++last;
            finding.bars.push_back(
                {first == last ? fmt::format("{}", first) : fmt::format("{}–{}", first, last),
                 static_cast<double>(observed[bin]), expected[bin]});
            first = last + 1;
        }
        return finding;
    };
    // The noncentrality is the number of observations times the mean squared relative deviation.
    test.bias = [=](double level) {
        return std::sqrt(needed_noncentrality(degrees, level / 2) / observations);
    };
}

namespace {

// How the standardized deviations of the cells are distributed, in steps of half a deviation.
std::vector<Bar> deviations(const Sample& sample, double mean, double deviation) {
    constexpr int reach = 8;  // steps to either side; the last ones include all beyond
    std::vector<Bar> bars(2 * reach);
    const boost::math::normal normal;
    const auto cells = static_cast<double>(sample.counts.size());
    for (int step = -reach; step < reach; ++step) {
        const double from = step == -reach ? 0 : boost::math::cdf(normal, step * 0.5);
        const double to = step == reach - 1 ? 1 : boost::math::cdf(normal, (step + 1) * 0.5);
        Bar& bar = bars[static_cast<std::size_t>(step + reach)];
        bar.label = fmt::format("{:+.1f}", step * 0.5 + 0.25);
        bar.expected = cells * (to - from);
    }
    for (const std::uint64_t count : sample.counts) {
        const double z = (static_cast<double>(count) - mean) / deviation;
        const double step = std::clamp(std::floor(z * 2), -1.0 * reach, reach - 1.0);
        ++bars[static_cast<std::size_t>(static_cast<int>(step) + reach)].observed;
    }
    return bars;
}

}  // namespace

// The n² indicators of one random order have covariance (δ − 1/n)(δ − 1/n)/(n − 1), so the sum of
// squares, times n − 1, is chi-square with (n − 1)² degrees of freedom.
void judge_square(Trial& test) {
    const auto n = static_cast<double>(cards::size(test.deck));
    const auto orders = static_cast<double>(test.observations);
    const double degrees = (n - 1) * (n - 1);
    test.counts = cards::size(test.deck) * cards::size(test.deck);
    test.bias_of = "of every card in every place (root mean square)";
    test.judge = [=](const Sample& sample) {
        double squares = 0;
        for (const std::uint64_t count : sample.counts) {
            const double difference = static_cast<double>(count) - orders / n;
            squares += difference * difference;
        }
        TestStatistic finding{.statistic = squares * (n - 1) / orders, .degrees = degrees};
        finding.p = chi_square_p(finding.statistic, degrees);
        finding.bars = deviations(sample, orders / n, std::sqrt(orders * (n - 1)) / n);
        return finding;
    };
    test.bias = [=](double level) {
        return std::sqrt(needed_noncentrality(degrees, level / 2) / (orders * (n - 1)));
    };
}

}  // namespace fairdeal::math::randomness
