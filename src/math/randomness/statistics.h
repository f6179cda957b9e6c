#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

// The distributions by which the tests are judged.
namespace fairdeal::math::randomness {

// Two-sided: twice the smaller tail, so that a fit that is too good is as unlikely as one that is
// too bad, and the p-value is uniform for fair cards.
double chi_square_p(double statistic, double degrees);
double normal_p(double z);

// Kolmogorov–Smirnov: the largest distance of the values from uniform on 0 … 1, and the probability
// of that distance or more for this many values (exact, by Durbin's matrix method; 1 for no
// values).
double uniform_distance(std::vector<double> values);
double uniform_distance_p(double distance, std::size_t count);

// The noncentrality that a chi-square statistic needs to exceed its upper critical value at this
// level with 99 % probability, and the same for the mean of a normal statistic.
inline constexpr double power = 0.99;
double needed_noncentrality(double degrees, double level);
double needed_shift(double level);

// Σ (observed − expected)² / expected.
double chi_square(std::span<const std::uint64_t> observed, std::span<const double> expected);

// Neighboring outcomes merged until each bin is expected often enough for the chi-square
// distribution to hold: the bin of each outcome, and the probability of each bin.
struct Bins {
    std::vector<std::uint32_t> bin_of;
    std::vector<double> chances;
};
inline constexpr double least_expected = 10;
Bins binned(std::span<const double> chances, std::uint64_t observations);

}  // namespace fairdeal::math::randomness
