#pragma once

#include <span>
#include <string>
#include <vector>

#include "games/module.h"
#include "games/solver.h"
#include "math/randomness/trial.h"

// All tests together: the list of them, how to run them, and the joint verdict.
namespace fairdeal::math::randomness {

inline constexpr std::uint64_t default_samples = 96 * block_rounds;
inline constexpr std::uint64_t fewest_samples = std::uint64_t{1} << 16;
inline constexpr std::uint64_t most_samples = std::uint64_t{1} << 36;

// Returns the tests of each deck that the games use, then those of each game. Each test of a game
// has `samples` rounds, rounded up to whole blocks; a test of a deck has twice as many, and more
// where a fault is smaller.
std::vector<Trial> tests_of(std::span<const games::Module* const> games, std::uint64_t samples);

struct BatteryRun {
    Generator generator = Generator::fair;
    std::uint64_t seed = 0;
};

// The first of the test's random streams; each test owns 2^32 of them. It depends only on the
// test's name, so a test's cards are the same whatever else runs.
std::uint64_t first_stream(const Trial& test);

// Deals what the test needs and judges it. The result depends only on the test and the run.
TestStatistic carry_out(const Trial& test, const BatteryRun& run,
                        const std::function<void()>& block_done);

// Carries out all of them, one after another.
std::vector<TestStatistic> carry_out(std::span<const Trial> tests, const BatteryRun& run,
                                     const games::Progress& progress);

// The joint verdict at 99 %, in two parts of half a percent each. The smallest p-value must not be
// below the level that the smallest of this many independent p-values undercuts in one of 200 runs;
// and the p-values together must be uniform by the Kolmogorov–Smirnov test, which detects many
// small faults, or results that are too good.
inline constexpr double confidence = 0.99;
inline constexpr double part_level = 0.005;

// A single p-value below this level fails the run.
double level_of_one(std::size_t tests);

struct BatteryVerdict {
    std::size_t smallest = 0;  // index of the test with the smallest p-value
    double smallest_p = 1;
    double level = 0;     // the level that p-value must reach
    double distance = 0;  // of the p-values from the uniform distribution
    double distance_p = 1;
    bool passed() const noexcept { return smallest_p >= level && distance_p >= part_level; }
};
BatteryVerdict verdict_over(std::span<const Trial> tests, std::span<const TestStatistic> findings);

}  // namespace fairdeal::math::randomness
