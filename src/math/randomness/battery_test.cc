#include "math/randomness/battery.h"

#include <gtest/gtest.h>
#include <tbb/task_arena.h>

#include <set>

#include "cards/shuffle.h"
#include "games/registry.h"
#include "math/randomness/interplay_correlation.h"
#include "math/randomness/total_distribution.h"

// Small samples here; tests/randomness runs the whole battery.
namespace fairdeal::math::randomness {
namespace {

std::vector<Trial> tests_of_one_game() {
    const std::array<const games::Module*, 1> games{games::find_game("three-card-poker")};
    return tests_of(games, 1);
}

const Trial& find(const std::vector<Trial>& tests, std::string_view subject, Family family,
                  std::string_view key) {
    for (const Trial& test : tests) {
        if (test.subject == subject && test.family == family && test.key == key) return test;
    }
    CHECK(false && "there is such a test");
    return tests.front();
}

TEST(RandomnessBattery, EveryFamilyLooksAtEveryDeckAndGame) {
    const std::vector<Trial> tests = tests_of(games::registry(), 1);
    std::map<std::string, std::set<Family>> families;
    std::set<std::uint64_t> streams;
    for (const Trial& test : tests) {
        families[test.subject].insert(test.family);
        streams.insert(first_stream(test));
        EXPECT_EQ(test.rounds % block_rounds, 0U);
        EXPECT_GE(test.bias(0.001), test.bias(0.01)) << test.subject << test.key;
    }
    EXPECT_EQ(streams.size(), tests.size());
    EXPECT_EQ(families.size(), games::registry().size() + 2);
    for (const auto& [subject, found] : families)
        EXPECT_EQ(found.size(), 7U) << subject;
}

TEST(RandomnessBattery, ADeckIsTestedOnlyForTheGamesThatUseIt) {
    for (const Trial& test : tests_of_one_game())
        EXPECT_NE(test.subject, "deck-of-54");
}

TEST(RandomnessBattery, SameSeedSameFindingsOnAnyNumberOfThreads) {
    const std::vector<Trial> tests = tests_of_one_game();
    for (const std::string_view key : {"outcomes", "hands"}) {
        const Trial& test = find(tests, "three-card-poker", Family::total_distribution, key);
        Trial larger = test;
        larger.rounds *= 3;
        tbb::task_arena one(1);
        tbb::task_arena two(2);
        const BatteryRun run{.seed = 3};
        const TestStatistic first = one.execute([&] { return carry_out(larger, run, {}); });
        const TestStatistic second = two.execute([&] { return carry_out(larger, run, {}); });
        EXPECT_EQ(first.statistic, second.statistic);
        EXPECT_NE(first.statistic, carry_out(larger, {.seed = 4}, {}).statistic);
    }
}

TEST(RandomnessBattery, FairCardsPass) {
    const std::vector<Trial> tests = tests_of_one_game();
    std::uint64_t last = 0;
    std::uint64_t all = 0;
    const std::vector<TestStatistic> findings =
        carry_out(tests, {.seed = 1}, [&](std::uint64_t done, std::uint64_t total) {
            static std::mutex mutex;
            const std::scoped_lock lock(mutex);
            last = std::max(last, done);
            all = total;
        });
    EXPECT_TRUE(verdict_over(tests, findings).passed());
    EXPECT_GT(all, 0U);
    EXPECT_EQ(last, all);
}

TEST(RandomnessBattery, TheFairGeneratorIsTheShuffleOfTheTables) {
    Decks decks(Generator::fair, cards::DeckKind::with_two_jokers, 7, 9);
    cards::ChaCha20Source source(7, 9);
    for (int i = 0; i < 100; ++i)
        EXPECT_EQ(decks.next(), cards::shuffled(cards::DeckKind::with_two_jokers, source));
}

TEST(RandomnessBattery, AMissingSwapIsFoundByThePlaces) {
    Trials tests;
    add_total_distribution(DeckSubject{cards::DeckKind::standard, block_rounds}, tests);
    const BatteryRun planted{.generator = Generator::missing_last_swap, .seed = 1};
    EXPECT_LT(carry_out(tests[0], planted, {}).p, 1e-12);
    EXPECT_GT(carry_out(tests[0], {.seed = 1}, {}).p, 0.001);
}

TEST(RandomnessBattery, CorrelatedRoundsAreFoundByTheInterplay) {
    Trials tests;
    add_interplay(DeckSubject{cards::DeckKind::with_two_jokers, 4 * block_rounds}, tests);
    const BatteryRun planted{.generator = Generator::correlated_rounds, .seed = 1};
    EXPECT_LT(carry_out(tests[0], planted, {}).p, 1e-9);
    EXPECT_GT(carry_out(tests[0], {.seed = 1}, {}).p, 0.001);
}

// The statistic of an n × n table has the mean it should have, which no independent cells would.
TEST(RandomnessBattery, ATableOfPlacesHasItsDegreesOfFreedom) {
    Trials tests;
    add_total_distribution(DeckSubject{cards::DeckKind::standard, block_rounds}, tests);
    double sum = 0;
    constexpr int runs = 20;
    for (std::uint64_t seed = 1; seed <= runs; ++seed)
        sum += carry_out(tests[0], {.seed = seed}, {}).statistic;
    // 51² with a standard deviation of √(2 · 51² / 20).
    EXPECT_NEAR(sum / runs, 2601, 4 * 16.2);
}

TEST(RandomnessBattery, TheVerdictIsOverAllTests) {
    std::vector<Trial> tests(40);
    std::vector<TestStatistic> findings(40);
    for (std::size_t i = 0; i < 40; ++i)
        findings[i].p = (static_cast<double>(i) + 0.5) / 40;
    EXPECT_TRUE(verdict_over(tests, findings).passed());
    // One too small.
    findings[7].p = 0.00012;
    EXPECT_EQ(verdict_over(tests, findings).smallest, 7U);
    EXPECT_FALSE(verdict_over(tests, findings).passed());
    findings[7].p = 0.00013;
    EXPECT_TRUE(verdict_over(tests, findings).passed());
    // None too small, but all too good together.
    for (TestStatistic& finding : findings)
        finding.p = 0.5;
    EXPECT_FALSE(verdict_over(tests, findings).passed());
    // Tests that nearly always give 1 are left out of that.
    for (std::size_t i = 1; i < 40; ++i)
        tests[i].spread = false;
    EXPECT_TRUE(verdict_over(tests, findings).passed());
}

}  // namespace
}  // namespace fairdeal::math::randomness
