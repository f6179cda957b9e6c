#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

// The distributions the tests are judged by.
namespace fairdeal::math::randomness {

// Two-sided: twice the smaller tail, so that a fit that is too good is as unlikely as one that is
// too bad, and the value is uniform for fair cards.
double chi_square_p(double statistic, double degrees);
double normal_p(double z);

// Kolmogorov and Smirnov: how far values that should be uniform on 0 … 1 are from it at most, and
// how likely that or more is among so many (exact, after Durbin; 1 when there are none).
double uniform_distance(std::vector<double> values);
double uniform_distance_p(double distance, std::size_t count);

// The noncentrality a chi-square statistic needs to pass its upper critical value of this level
// with 99 % probability, and the same for the mean of a normal one.
inline constexpr double power = 0.99;
double needed_noncentrality(double degrees, double level);
double needed_shift(double level);

// Σ (observed − expected)² / expected.
double chi_square(std::span<const std::uint64_t> observed, std::span<const double> expected);

// Neighbouring outcomes put together until each is expected often enough for the chi-square
// distribution to hold: the bin of each outcome, and the probability of each bin.
struct Bins {
    std::vector<std::uint32_t> bin_of;
    std::vector<double> chances;
};
inline constexpr double least_expected = 10;
Bins binned(std::span<const double> chances, std::uint64_t observations);

}  // namespace fairdeal::math::randomness
