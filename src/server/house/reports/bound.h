#pragma once

#include <cstdint>

namespace fairdeal::server {

// The chance of a false alarm for a table, however long and however often somebody looks.
inline constexpr double false_alarm_rate = 0.001;

// How far the mean of `count` hands may differ from the expectation. Hands come in rounds, and the
// hands of one round may be correlated in any way. For each round, take the difference between the
// sum of its hands and its expectation: `squares` is the sum of the squares of these differences,
// and none of them is more than `reach`.
//
// For rounds X with expectations m, |X - m| <= c, and any t between 0 and 1, the product over all
// rounds of exp(t(X-m)/c - f(t)((X-m)/c)^2) with f(t) = -ln(1-t) - t is a supermartingale that
// starts at 1 (Fan, Grama and Liu 2015; Howard et al. 2021). By Ville's inequality it ever reaches
// 2K/alpha with a chance of at most alpha/2K. Taken for K values t = 1/2, 1/4, …, and for both
// directions:
//   |mean - expectation| <= min over t of (c ln(2K/alpha) + f(t) V/c) / (t n), n hands,
// holds for every n at once, but for a chance of alpha. Nothing about the spread is assumed.
double sequential_bound(std::uint64_t count, double squares, double reach,
                        double false_alarms = false_alarm_rate) noexcept;

}  // namespace fairdeal::server
