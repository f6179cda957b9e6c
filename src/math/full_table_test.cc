#include "math/full_table.h"

#include <gtest/gtest.h>
#include <tbb/task_arena.h>

#include <cmath>

#include "games/registry.h"
#include "math/analysis.h"
#include "math/analysis_json.h"
#include "math/question.h"
#include "support/published_rule.h"

namespace fairdeal::math {
namespace {

const games::Module& game() {
    return *games::find_game("three-card-poker");
}

FullTableFigures run(const FullTableRun& wanted) {
    return full_table(game(), published_rule(), default_question(game()), wanted, {});
}

TEST(FullTable, OneSeatHasTheExactMeanAndVariance) {
    const games::Question question = default_question(game());
    const Analysis exact = analyze(question, published_rule().solve(question));
    const FullTableFigures figures = run({.seats = 1, .rounds = 40'000, .seed = 1});
    EXPECT_LT(std::abs(figures.mean.value + nearest(exact.house_edge)),
              5 * figures.mean.standard_error);
    EXPECT_LT(std::abs(figures.variance.value - nearest(exact.variance)),
              5 * figures.variance.standard_error);
    // The errors are those of 40,000 rounds.
    EXPECT_NEAR(figures.mean.standard_error, std::sqrt(nearest(exact.variance) / 40'000), 0.001);
    EXPECT_EQ(figures.variance.value, figures.seat_variance.value);
    EXPECT_EQ(figures.correlation.value, 0);
}

TEST(FullTable, SeatsThatMeetOneDealerWinAndLoseTogether) {
    const FullTableFigures figures = run({.seats = 6, .rounds = 10'000, .seed = 2});
    EXPECT_GT(figures.correlation.low(), 0);
    EXPECT_LT(figures.correlation.high(), 1);
    EXPECT_GT(figures.variance.low(), 6 * figures.seat_variance.high());
}

TEST(FullTable, SameSeedSameFiguresOnAnyNumberOfThreads) {
    const FullTableRun wanted{.seats = 3, .rounds = 2'000, .seed = 3};
    tbb::task_arena one(1);
    tbb::task_arena two(2);
    const FullTableFigures first = one.execute([&] { return run(wanted); });
    const FullTableFigures second = two.execute([&] { return run(wanted); });
    EXPECT_EQ(first.mean.value, second.mean.value);
    EXPECT_EQ(first.variance.value, second.variance.value);
    EXPECT_EQ(first.variance.standard_error, second.variance.standard_error);
    EXPECT_EQ(first.correlation.standard_error, second.correlation.standard_error);
    const FullTableFigures other = run({.seats = 3, .rounds = 2'000, .seed = 4});
    EXPECT_NE(first.variance.value, other.variance.value);
}

TEST(FullTable, TellsHowFarItHasCome) {
    std::uint64_t last = 0;
    bool rising = true;
    const games::Progress progress = [&](std::uint64_t done, std::uint64_t total) {
        rising = rising && done > last && total == 1'000;
        last = done;
    };
    full_table(game(), published_rule(), default_question(game()),
               {.seats = 1, .rounds = 1'000, .seed = 5}, progress);
    EXPECT_TRUE(rising);
    EXPECT_EQ(last, 1'000U);
}

}  // namespace
}  // namespace fairdeal::math
