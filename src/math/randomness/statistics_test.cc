#include "math/randomness/statistics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "math/randomness/chances.h"

namespace fairdeal::math::randomness {
namespace {

// Upper five and one percent points as printed in tables; two-sided p-values are twice that.
TEST(RandomnessStatistics, ChiSquareAndNormalAgreeWithPublishedPoints) {
    EXPECT_NEAR(chi_square_p(3.841, 1), 0.10, 0.0001);
    EXPECT_NEAR(chi_square_p(18.307, 10), 0.10, 0.0001);
    EXPECT_NEAR(chi_square_p(135.807, 100), 0.02, 0.0001);
    EXPECT_NEAR(chi_square_p(3.940, 10), 0.10, 0.0001);  // as unlikely on the other side
    EXPECT_NEAR(normal_p(1.959964), 0.05, 1e-6);
    EXPECT_NEAR(normal_p(-2.575829), 0.01, 1e-6);
}

// Kolmogorov and Smirnov, two-sided (Miller 1956).
TEST(RandomnessStatistics, UniformDistanceAgreesWithPublishedPoints) {
    EXPECT_NEAR(uniform_distance_p(0.97500, 1), 0.05, 0.0001);
    EXPECT_NEAR(uniform_distance_p(0.40925, 10), 0.05, 0.0002);
    EXPECT_NEAR(uniform_distance_p(0.48893, 10), 0.01, 0.0001);
    EXPECT_NEAR(uniform_distance_p(0.29408, 20), 0.05, 0.0002);
    EXPECT_NEAR(uniform_distance_p(0.35241, 20), 0.01, 0.0001);
    // And with Kolmogorov's limit among many.
    EXPECT_NEAR(uniform_distance_p(1.6276 / std::sqrt(500.0), 500), 0.01, 0.001);
    EXPECT_EQ(uniform_distance_p(0, 5), 1);
    EXPECT_EQ(uniform_distance_p(1, 5), 0);
}

TEST(RandomnessStatistics, DistanceIsTheLargestToEitherSide) {
    EXPECT_DOUBLE_EQ(uniform_distance({0.5}), 0.5);
    EXPECT_DOUBLE_EQ(uniform_distance({0.9, 0.6, 0.8, 0.7}), 0.6);
    EXPECT_DOUBLE_EQ(uniform_distance({0.125, 0.375, 0.625, 0.875}), 0.125);
}

TEST(RandomnessStatistics, PowerIsThatOfTheNoncentralDistribution) {
    // With one degree of freedom the square of a shifted normal: (1.9600 + 2.3263)².
    EXPECT_NEAR(needed_noncentrality(1, 0.05), 18.372, 0.01);
    EXPECT_NEAR(needed_shift(0.025), 1.959964 + 2.326348, 1e-5);
    // With many nearly normal: mean k + λ, variance 2k + 4λ.
    const double lambda = needed_noncentrality(2601, 0.0001);
    const double critical = 2601 + 3.719 * std::sqrt(2 * 2601.0);
    EXPECT_NEAR((2601 + lambda - critical) / std::sqrt(2 * 2601 + 4 * lambda), 2.326, 0.1);
    EXPECT_LT(needed_noncentrality(10, 0.01), needed_noncentrality(10, 0.001));
}

TEST(RandomnessStatistics, RareOutcomesAreCountedWithTheirNeighbours) {
    const std::vector<double> chances{0.002, 0.009, 0.5, 0.4, 0.084, 0.004, 0.001};
    const Bins bins = binned(chances, 1'000);
    EXPECT_EQ(bins.bin_of, (std::vector<std::uint32_t>{0, 0, 1, 2, 3, 3, 3}));
    ASSERT_EQ(bins.chances.size(), 4U);
    EXPECT_NEAR(bins.chances[0], 0.011, 1e-12);
    EXPECT_NEAR(bins.chances[3], 0.089, 1e-12);
    EXPECT_EQ(binned(chances, 1).chances.size(), 1U);
}

double sum(const std::vector<double>& chances) {
    return std::accumulate(chances.begin(), chances.end(), 0.0);
}

// Against every order of seven, one by one.
TEST(RandomnessChances, MatchesAndAscentsAreThoseOfEveryOrder) {
    constexpr int n = 7;
    std::vector<int> order(n);
    std::iota(order.begin(), order.end(), 0);
    std::vector<double> matching(n + 1);
    std::vector<double> rising(n);
    double orders = 0;
    do {
        std::size_t same = 0;
        std::size_t up = 0;
        for (std::size_t i = 0; i < n; ++i) {
            same += order[i] == static_cast<int>(i) ? 1U : 0U;
            up += i > 0 && order[i - 1] < order[i] ? 1U : 0U;
        }
        ++matching[same];
        ++rising[up];
        ++orders;
    } while (std::ranges::next_permutation(order).found);
    for (std::size_t k = 0; k < matching.size(); ++k)
        EXPECT_NEAR(matches(n)[k], matching[k] / orders, 1e-12) << k;
    for (std::size_t k = 0; k < rising.size(); ++k)
        EXPECT_NEAR(ascents(n)[k], rising[k] / orders, 1e-12) << k;
    EXPECT_NEAR(sum(matches(52)), 1, 1e-12);
    EXPECT_NEAR(sum(ascents(54)), 1, 1e-12);
}

TEST(RandomnessChances, CommonCardsAreHypergeometric) {
    EXPECT_NEAR(common_cards(52, 3, 3)[0], 18424.0 / 22100, 1e-12);
    EXPECT_NEAR(common_cards(52, 3, 3)[3], 1.0 / 22100, 1e-14);
    EXPECT_EQ(common_cards(5, 4, 3)[1], 0);  // two at least
    EXPECT_NEAR(sum(common_cards(54, 30, 30)), 1, 1e-12);
}

TEST(RandomnessChances, ChangesInARow) {
    const std::vector<double> even = changes(3, 0.5);
    EXPECT_NEAR(even[0], 0.25, 1e-15);
    EXPECT_NEAR(even[1], 0.5, 1e-15);
    EXPECT_NEAR(even[2], 0.25, 1e-15);
    EXPECT_NEAR(changes(2, 0.25)[1], 0.375, 1e-15);
    EXPECT_NEAR(sum(changes(32, 0.3)), 1, 1e-12);
}

TEST(RandomnessChances, CollectionsAreThoseOfTheCouponCollector) {
    // A die shows all six faces in six throws in 6! of 6^6 cases.
    const std::vector<double> die = collections(6, 1, 400);
    EXPECT_NEAR(die[5], 720.0 / 46656, 1e-12);
    EXPECT_EQ(die[4], 0);
    double mean = 0;
    for (std::size_t i = 0; i < die.size(); ++i)
        mean += static_cast<double>(i + 1) * die[i];
    EXPECT_NEAR(mean, 14.7, 1e-9);  // 6 (1 + 1/2 + … + 1/6)
    EXPECT_NEAR(collections(3, 2, 5)[1], 2.0 / 3, 1e-12);
    EXPECT_NEAR(sum(collections(52, 3, 100)), 1, 1e-12);
    const int enough = collection_length(6, 1, 0.99);
    EXPECT_LE(collections(6, 1, enough).back(), 0.01);
    EXPECT_GT(collections(6, 1, enough - 1).back(), 0.01);
}

}  // namespace
}  // namespace fairdeal::math::randomness
