#include "math/randomness/battery.h"

#include <fmt/format.h>
#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <utility>

#include "math/randomness/coupon_collector.h"
#include "math/randomness/draws.h"
#include "math/randomness/duplicates.h"
#include "math/randomness/interplay_correlation.h"
#include "math/randomness/outcomes.h"
#include "math/randomness/overlaps.h"
#include "math/randomness/runs.h"
#include "math/randomness/serial_correlation.h"
#include "math/randomness/statistics.h"
#include "math/randomness/subjects.h"
#include "math/randomness/total_distribution.h"

// Runs the tests and judges them together. Each block of rounds has a stream of its own, and
// samples only add up, so a finding depends on the test, the seed and the generator, and not on the
// number of threads. No two tests share a stream, so their p-values are independent, which the
// joint verdict requires.
namespace fairdeal::math::randomness {
namespace {

Sample empty_sample(const Trial& test, std::vector<std::uint64_t>* keys) {
    return {.counts = std::vector<std::uint64_t>(test.counts),
            .sums = std::vector<std::int64_t>(test.sums),
            .keys = keys};
}

}  // namespace

std::vector<Trial> tests_of(std::span<const games::Module* const> games, std::uint64_t samples) {
    CHECK(samples >= 1 && samples <= most_samples);
    const std::uint64_t rounds = (samples + block_rounds - 1) / block_rounds * block_rounds;
    std::vector<Trial> tests;
    for (const cards::DeckKind deck :
         {cards::DeckKind::standard, cards::DeckKind::with_two_jokers}) {
        const auto is_dealt = [&](const games::Module* game) {
            return game->description->deck == deck;
        };
        if (std::ranges::none_of(games, is_dealt)) continue;
        const DeckSubject subject{.deck = deck, .rounds = 2 * rounds};
        add_total_distribution(subject, tests);
        add_draws(subject, tests);
        add_overlaps(subject, tests);
        add_coupon_collector(subject, tests);
        add_runs(subject, tests);
        add_interplay(subject, tests);
        add_serial_correlation(subject, tests);
        add_duplicates(subject, tests);
    }
    for (const games::Module* game : games) {
        const GameSubject subject{
            .game = *game, .deal = table_deal(*game->description), .rounds = rounds};
        add_total_distribution(subject, tests);
        add_outcomes(subject, tests);
        add_overlaps(subject, tests);
        add_coupon_collector(subject, tests);
        add_runs(subject, tests);
        add_interplay(subject, tests);
        add_serial_correlation(subject, tests);
        add_duplicates(subject, tests);
    }
    return tests;
}

TestStatistic carry_out(const Trial& test, const BatteryRun& run,
                        const std::function<void()>& block_done) {
    std::vector<std::uint64_t> keys(test.keys ? test.rounds : 0);
    tbb::enumerable_thread_specific<Sample> samples([&] { return empty_sample(test, &keys); });
    const std::uint64_t streams = first_stream(test);
    tbb::parallel_for(std::uint64_t{0}, test.blocks(), [&](std::uint64_t block) {
        Decks decks(run.generator, test.deck, run.seed, streams + block);
        test.observe(decks, block, samples.local());
        if (block_done) block_done();
    });
    Sample all = empty_sample(test, &keys);
    for (const Sample& sample : samples) {
        for (std::size_t i = 0; i < all.counts.size(); ++i)
            all.counts[i] += sample.counts[i];
        for (std::size_t i = 0; i < all.sums.size(); ++i)
            all.sums[i] += sample.sums[i];
    }
    return test.judge(all);
}

std::vector<TestStatistic> carry_out(std::span<const Trial> tests, const BatteryRun& run,
                                     const games::Progress& progress) {
    std::uint64_t blocks = 0;
    for (const Trial& test : tests)
        blocks += test.blocks();
    std::atomic<std::uint64_t> done = 0;
    std::vector<TestStatistic> findings;
    for (const Trial& test : tests) {
        findings.push_back(carry_out(test, run, [&] {
            const std::uint64_t now = ++done;
            if (progress) progress(now, blocks);
        }));
    }
    return findings;
}

// FNV-1a of its name; a test checks that all tests have different numbers.
std::uint64_t first_stream(const Trial& test) {
    std::uint32_t hash = 2166136261U;
    for (const char c : test.subject + '/' + std::string(name_of(test.family)) + '/' + test.key) {
        hash ^= static_cast<unsigned char>(c);
        hash *= 16777619U;
    }
    return std::uint64_t{hash} << 32;
}

double level_of_one(std::size_t tests) {
    return -std::expm1(std::log1p(-part_level) / static_cast<double>(tests));
}

BatteryVerdict verdict_over(std::span<const Trial> tests, std::span<const TestStatistic> findings) {
    CHECK(!tests.empty() && tests.size() == findings.size());
    BatteryVerdict verdict{.level = level_of_one(tests.size())};
    std::vector<double> spread;
    for (std::size_t i = 0; i < tests.size(); ++i) {
        if (findings[i].p < verdict.smallest_p) {
            verdict.smallest = i;
            verdict.smallest_p = findings[i].p;
        }
        if (tests[i].spread) spread.push_back(findings[i].p);
    }
    const std::size_t count = spread.size();
    verdict.distance = uniform_distance(std::move(spread));
    verdict.distance_p = uniform_distance_p(verdict.distance, count);
    return verdict;
}

}  // namespace fairdeal::math::randomness
