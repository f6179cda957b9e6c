#pragma once

#include <span>
#include <string>
#include <vector>

#include "games/module.h"
#include "games/solver.h"
#include "math/randomness/trial.h"

// All tests together: which there are, how they are run, and the one verdict over them.
namespace fairdeal::math::randomness {

inline constexpr std::uint64_t default_samples = 96 * block_rounds;
inline constexpr std::uint64_t fewest_samples = std::uint64_t{1} << 16;
inline constexpr std::uint64_t most_samples = std::uint64_t{1} << 36;

// The tests of each game, and before them those of each deck that the games are dealt from.
// `samples` is the rounds of each test of a game, rounded up to whole blocks; a deck has twice as
// many, and more where a fault is smaller.
std::vector<Trial> tests_of(std::span<const games::Module* const> games, std::uint64_t samples);

struct BatteryRun {
    Generator generator = Generator::fair;
    std::uint64_t seed = 0;
};

// The first of the streams of random numbers that a test is dealt from; it has 2^32 of its own. It
// hangs on the test's name alone, so its cards are the same whatever else is tested.
std::uint64_t first_stream(const Trial& test);

// Deals what the test needs and judges it. The result depends on the test and the run alone.
Finding carry_out(const Trial& test, const BatteryRun& run,
                  const std::function<void()>& block_done);

// All of them, one after another.
std::vector<Finding> carry_out(std::span<const Trial> tests, const BatteryRun& run,
                               const games::Progress& progress);

// The verdict over all tests at 99 %, in two parts of half a percent each. The smallest p-value
// must not be smaller than that of so many independent tests is in one of 200 runs; and the
// p-values together must be uniform, by Kolmogorov and Smirnov, which finds what is a little wrong
// everywhere, or too good.
inline constexpr double confidence = 0.99;
inline constexpr double part_level = 0.005;

// Below this the p-value of one test fails the run.
double level_of_one(std::size_t tests);

struct Verdict {
    std::size_t smallest = 0;  // the test with the smallest p-value
    double smallest_p = 1;
    double level = 0;     // which it must not be below
    double distance = 0;  // of the p-values from uniform
    double distance_p = 1;
    bool passed() const noexcept { return smallest_p >= level && distance_p >= part_level; }
};
Verdict verdict_over(std::span<const Trial> tests, std::span<const Finding> findings);

}  // namespace fairdeal::math::randomness
