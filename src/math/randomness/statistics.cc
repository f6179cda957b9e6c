#include "math/randomness/statistics.h"

#include <algorithm>
#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/non_central_chi_squared.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/tools/roots.hpp>
#include <cmath>
#include <utility>

#include "base/check.h"

namespace fairdeal::math::randomness {

namespace bm = boost::math;

double chi_square_p(double statistic, double degrees) {
    const bm::chi_squared distribution(degrees);
    const double above = bm::cdf(bm::complement(distribution, statistic));
    return std::min(1.0, 2 * std::min(above, bm::cdf(distribution, statistic)));
}

double normal_p(double z) {
    return std::min(1.0, 2 * bm::cdf(bm::complement(bm::normal(), std::abs(z))));
}

double needed_shift(double level) {
    return bm::quantile(bm::complement(bm::normal(), level)) + bm::quantile(bm::normal(), power);
}

double needed_noncentrality(double degrees, double level) {
    const double critical = bm::quantile(bm::complement(bm::chi_squared(degrees), level));
    const auto missed = [&](double noncentrality) {
        return bm::cdf(bm::non_central_chi_squared(degrees, noncentrality), critical) - (1 - power);
    };
    double high = 1;
    while (missed(high) > 0)
        high *= 2;
    std::uintmax_t steps = 200;
    const auto [below, above] =
        bm::tools::bisect(missed, high / 2, high, bm::tools::eps_tolerance<double>(30), steps);
    return (below + above) / 2;
}

double chi_square(std::span<const std::uint64_t> observed, std::span<const double> expected) {
    CHECK(observed.size() == expected.size());
    double sum = 0;
    for (std::size_t i = 0; i < observed.size(); ++i) {
        const double difference = static_cast<double>(observed[i]) - expected[i];
        sum += difference * difference / expected[i];
    }
    return sum;
}

Bins binned(std::span<const double> chances, std::uint64_t observations) {
    Bins bins;
    const double least = least_expected / static_cast<double>(observations);
    double open = 0;
    for (const double chance : chances) {
        bins.bin_of.push_back(static_cast<std::uint32_t>(bins.chances.size()));
        open += chance;
        if (open < least) continue;
        bins.chances.push_back(open);
        open = 0;
    }
    // The remainder at the end joins the last bin.
    if (bins.chances.empty()) bins.chances.push_back(0);
    const auto last = static_cast<std::uint32_t>(bins.chances.size() - 1);
    bins.chances.back() += open;
    for (std::uint32_t& bin : bins.bin_of)
        bin = std::min(bin, last);
    return bins;
}

double uniform_distance(std::vector<double> values) {
    std::ranges::sort(values);
    double most = 0;
    const auto count = static_cast<double>(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto rank = static_cast<double>(i);
        most = std::max({most, values[i] - rank / count, (rank + 1) / count - values[i]});
    }
    return most;
}

namespace {

using Square = std::vector<double>;  // row by row

// Durbin's matrix for a distance of d among n values: with nd = k − h, 0 ≤ h < 1, the entries are
// 1/(i−j+1)! on and below the first superdiagonal, and powers of h are subtracted in the first
// column and the last row.
Square durbin_matrix(std::size_t k, double h) {
    const std::size_t size = 2 * k - 1;
    std::vector<double> factorial(size + 1, 1.0);
    for (std::size_t i = 1; i <= size; ++i)
        factorial[i] = factorial[i - 1] * static_cast<double>(i);
    Square matrix(size * size);
    for (std::size_t i = 0; i < size; ++i) {
        for (std::size_t j = 0; j <= std::min(i + 1, size - 1); ++j)
            matrix[i * size + j] = 1;
    }
    for (std::size_t i = 0; i < size; ++i) {
        const double lacking = std::pow(h, static_cast<double>(i + 1));
        matrix[i * size] -= lacking;
        matrix[(size - 1) * size + (size - 1 - i)] -= lacking;
    }
    if (2 * h > 1) {
        matrix[(size - 1) * size] += std::pow(2 * h - 1, static_cast<double>(size));
    }
    for (std::size_t i = 0; i < size; ++i) {
        for (std::size_t j = 0; j <= std::min(i, size - 1); ++j)
            matrix[i * size + j] /= factorial[i - j + 1];
    }
    return matrix;
}

}  // namespace

double uniform_distance_p(double distance, std::size_t count) {
    if (count == 0 || distance <= 0.5 / static_cast<double>(count)) return 1;
    if (distance >= 1) return 0;
    const double reach = static_cast<double>(count) * distance;
    const auto k = static_cast<std::size_t>(std::floor(reach)) + 1;
    const std::size_t size = 2 * k - 1;
    const Square matrix = durbin_matrix(k, static_cast<double>(k) - reach);
    // The middle entry of its n-th power times n!/n^n; the factor is applied step by step.
    Square row(size);
    row[k - 1] = 1;
    for (std::size_t step = 1; step <= count; ++step) {
        Square next(size);
        for (std::size_t i = 0; i < size; ++i) {
            for (std::size_t j = 0; j < size; ++j)
                next[j] += row[i] * matrix[i * size + j];
        }
        const double factor = static_cast<double>(step) / static_cast<double>(count);
        for (double& value : next)
            value *= factor;
        row = std::move(next);
    }
    return std::clamp(1 - row[k - 1], 0.0, 1.0);
}

}  // namespace fairdeal::math::randomness
