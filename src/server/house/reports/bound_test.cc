#include "server/house/reports/bound.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace fairdeal::server {
namespace {

enum class Unit : std::uint8_t { hand, round };

// The share of fair games that ever leave the bound, looked at after every round. All seats play
// against the same cards of the dealer: here they win or lose together.
double alarms(double false_alarms, double bias, int seats = 1, Unit unit = Unit::round) {
    std::mt19937_64 source(12345);
    std::uniform_real_distribution<double> uniform(0, 1);
    constexpr int games = 400;
    constexpr int rounds = 2000;
    int left = 0;
    for (int game = 0; game < games; ++game) {
        double sum = 0;
        double squares = 0;
        bool alarm = false;
        for (std::uint64_t round = 1; round <= rounds && !alarm; ++round) {
            // Wins 3 with a quarter of the chances, loses 1 otherwise: no advantage.
            const double won = uniform(source) < 0.25 + bias ? 3 : -1;
            sum += won * seats;
            squares += won * won * seats * (unit == Unit::round ? seats : 1);
            const std::uint64_t hands = round * static_cast<std::uint64_t>(seats);
            const double reach = unit == Unit::round ? 3 * seats : 3;
            const double mean = sum / static_cast<double>(hands);
            alarm = std::abs(mean) > sequential_bound(hands, squares, reach, false_alarms);
        }
        left += alarm ? 1 : 0;
    }
    return static_cast<double>(left) / games;
}

TEST(SequentialBound, AFairGameSeldomLeavesIt) {
    // The rate is an upper bound for looking forever; 400 games of a tenth would be 40.
    EXPECT_LE(alarms(0.1, 0), 0.1);
}

TEST(SequentialBound, SeatsThatWinTogetherSeldomLeaveIt) {
    EXPECT_LE(alarms(0.1, 0, 6), 0.1);
    // As if each hand were dealt by itself: the stated rate would not hold.
    EXPECT_GT(alarms(0.1, 0, 6, Unit::hand), 0.2);
    EXPECT_GE(alarms(0.001, 0.1, 6), 0.99);
}

TEST(SequentialBound, AnUnfairGameLeavesIt) {
    EXPECT_GE(alarms(0.001, 0.1), 0.99);
}

TEST(SequentialBound, NarrowsWithTheRounds) {
    double last = std::numeric_limits<double>::infinity();
    for (std::uint64_t rounds = 1; rounds < 1'000'000'000; rounds *= 10) {
        const double bound = sequential_bound(rounds, 2.0 * static_cast<double>(rounds), 7);
        EXPECT_LT(bound, last);
        last = bound;
    }
    // A thousand million rounds of this spread: the usual interval at 99.9 % is 3.29 times
    // sqrt(2/n). Watching forever costs less than three times as much.
    EXPECT_LT(last, 3 * 3.29 * std::sqrt(2 / 1e8));
    EXPECT_TRUE(std::isinf(sequential_bound(0, 0, 1)));
}

}  // namespace
}  // namespace fairdeal::server
