#include <gtest/gtest.h>

#include "games/registry.h"
#include "math/randomness/battery.h"
#include "math/randomness/draws.h"

// Every game with fixed seeds: fair cards pass, and each planted fault fails the whole battery.
namespace fairdeal::math::randomness {
namespace {

BatteryVerdict verdict(const std::vector<Trial>& tests, const BatteryRun& run) {
    return verdict_over(tests, carry_out(tests, run, {}));
}

TEST(Randomness, FairCardsPassForEveryGame) {
    const std::vector<Trial> tests = tests_of(games::registry(), fewest_samples);
    const BatteryVerdict found = verdict(tests, {.seed = 1});
    EXPECT_TRUE(found.passed()) << tests[found.smallest].subject << " " << tests[found.smallest].key
                                << " " << found.smallest_p << ", all " << found.distance_p;
}

TEST(Randomness, AMissingLastSwapFails) {
    const std::vector<Trial> tests = tests_of(games::registry(), fewest_samples);
    EXPECT_FALSE(verdict(tests, {.generator = Generator::missing_last_swap, .seed = 1}).passed());
}

TEST(Randomness, ACorrelationBetweenRoundsFails) {
    const std::vector<Trial> tests = tests_of(games::registry(), fewest_samples);
    const BatteryVerdict found =
        verdict(tests, {.generator = Generator::correlated_rounds, .seed = 1});
    EXPECT_FALSE(found.passed());
    EXPECT_EQ(tests[found.smallest].family, Family::interplay_correlation);
}

// The smallest of the faults needs the largest sample; here the one test that is made for it.
TEST(Randomness, AModuloBiasOfASixteenBitDrawIsFound) {
    Trials tests;
    add_draws(DeckSubject{cards::DeckKind::standard, std::uint64_t{1} << 21}, tests);
    const Trial& scaling = tests.back();
    ASSERT_EQ(scaling.key, "scaling-16");
    const BatteryRun planted{.generator = Generator::modulo_16, .seed = 1};
    EXPECT_LT(carry_out(scaling, planted, {}).p, level_of_one(64));
    EXPECT_GT(carry_out(scaling, {.seed = 1}, {}).p, 0.001);
    // At the default size it is found with far more than 99 %.
    Trials by_default;
    add_draws(DeckSubject{cards::DeckKind::standard, 2 * default_samples}, by_default);
    EXPECT_LT(by_default.back().bias(level_of_one(64)), 52.0 / 65536);
}

}  // namespace
}  // namespace fairdeal::math::randomness
