#include "simulate/run_figures.h"

#include <gtest/gtest.h>

#include <cmath>

#include "games/registry.h"
#include "math/question.h"

namespace fairdeal::simulate {
namespace {

// A simulation that is made up by hand: an ante of $10 and Pair Plus of $5.
struct Sample {
    Sample() {
        setup.game = games::find_game("three-card-poker");
        setup.question = math::default_question(*setup.game);
        side = games::find_wager(*setup.game->description, "pair-plus");
        base = setup.game->description->base_wager;
        setup.question.placed[base] = base::Cents(1000);
        setup.question.placed[side] = base::Cents(500);
    }

    // A round of one seat: the nets of the two wagers.
    void round(std::int64_t base_net, std::int64_t side_net, std::uint64_t times,
               std::int64_t envy = 0) {
        math::SeatOutcome outcome;
        outcome.nets[base] = base_net;
        outcome.nets[side] = side_net;
        outcome.envy = envy;
        outcome.open = static_cast<std::uint16_t>(1U << base | 1U << side);
        const std::int64_t net = base_net + side_net + envy;
        sums.outcomes[outcome] += times;
        sums.rounds += times;
        sums.seat_nets[0] += base::Wide{net} * static_cast<std::int64_t>(times);
        const base::Wide squares = base::Wide{net} * net * static_cast<std::int64_t>(times);
        sums.seat_squares += squares;
        sums.table_squares += squares;
    }

    math::SimulationSetup setup;
    math::SimulationSums sums;
    games::WagerIndex base = 0;
    games::WagerIndex side = 0;
};

TEST(RunFigures, OneSeat) {
    Sample sample;
    sample.round(1000, -500, 40);
    sample.round(-1000, -500, 50);
    sample.round(-1000, 2000, 10);
    math::ExactFigures exact;
    exact.expected = base::Rational(-300);
    exact.wagers.push_back({sample.side, base::Rational(-250)});
    const RunFigures figures = figures_of(sample.setup, sample.sums, &exact);
    // 40 × 500 − 50 × 1500 + 10 × 1000 = −45,000 in 100 rounds.
    EXPECT_EQ(figures.net, -45'000);
    EXPECT_EQ(figures.wagered, 150'000);
    EXPECT_DOUBLE_EQ(figures.house_edge.value, 0.45);
    EXPECT_DOUBLE_EQ(figures.hit_frequency, 0.5);
    EXPECT_DOUBLE_EQ(figures.average_wager, 1.5);
    const double variance = (40 * 0.5 * 0.5 + 50 * 1.5 * 1.5 + 10 * 1.0) / 100 - 0.45 * 0.45;
    EXPECT_NEAR(figures.standard_deviation, std::sqrt(variance), 1e-12);
    EXPECT_NEAR(figures.house_edge.standard_error, std::sqrt(variance / 100), 1e-12);
    ASSERT_TRUE(figures.house_edge.z().has_value());
    EXPECT_NEAR(*figures.house_edge.z(), (0.45 - 0.3) / std::sqrt(variance / 100), 1e-9);
    EXPECT_NEAR(*overall_z(sample.setup, sample.sums, exact.expected), *figures.house_edge.z(),
                1e-12);
    EXPECT_FALSE(figures.seat_correlation.has_value());

    ASSERT_EQ(figures.wagers.size(), 3U);
    EXPECT_EQ(figures.wagers[0].key, "main");
    const WagerResult& side =
        figures.wagers[1].wager == sample.side ? figures.wagers[1] : figures.wagers[2];
    EXPECT_EQ(side.unit.count(), 500);
    EXPECT_DOUBLE_EQ(side.house_edge.value, 0.5);  // (90 × 500 − 10 × 2000) / 100 / 500
    EXPECT_DOUBLE_EQ(side.hit_frequency, 0.1);
    EXPECT_DOUBLE_EQ(side.average_stake, 1);
    ASSERT_TRUE(side.house_edge.exact.has_value());
    EXPECT_EQ(*side.house_edge.exact, base::Rational(1, 2));
    EXPECT_NEAR(*side.house_edge.z(), 0, 1e-12);
    // The ante alone has no exact value; the main game has one as soon as envy is known to be 0.
    EXPECT_FALSE(figures.wagers[0].house_edge.exact.has_value());
    exact.envy = base::Rational(0);
    const RunFigures known = figures_of(sample.setup, sample.sums, &exact);
    EXPECT_EQ(known.wagers[0].house_edge.exact, base::Rational(1, 20));  // (300 − 250) / 1000
    EXPECT_FALSE(known.wagers[1].house_edge.exact && known.wagers[2].house_edge.exact);
}

TEST(RunFigures, WagersThatGoTogether) {
    Sample together;
    together.round(1000, 500, 50);
    together.round(-1000, -500, 50);
    Sample apart;
    apart.round(1000, -500, 50);
    apart.round(-1000, 500, 50);
    Sample unrelated;
    unrelated.round(1000, 500, 25);
    unrelated.round(1000, -500, 25);
    unrelated.round(-1000, 500, 25);
    unrelated.round(-1000, -500, 25);
    const auto correlation = [](const Sample& sample) {
        return figures_of(sample.setup, sample.sums, nullptr).correlations.at(0).value;
    };
    EXPECT_NEAR(correlation(together), 1, 1e-12);
    EXPECT_NEAR(correlation(apart), -1, 1e-12);
    EXPECT_NEAR(correlation(unrelated), 0, 1e-12);
}

TEST(RunFigures, SeatsOfARound) {
    // Two seats that always have the same result, 50 rounds each way.
    Sample sample;
    sample.round(1000, 0, 100);
    sample.round(-1000, 0, 100);
    sample.setup.seats = 2;
    sample.sums.rounds = 100;
    sample.sums.table_squares = base::Wide{2000} * 2000 * 100;
    const RunFigures same = figures_of(sample.setup, sample.sums, nullptr);
    EXPECT_NEAR(*same.seat_correlation, 1, 1e-12);
    EXPECT_NEAR(same.house_edge.standard_error, 0.1, 1e-12);
    // They agree in half of the rounds and disagree in the other half: they are independent.
    sample.sums.table_squares = base::Wide{2000} * 2000 * 50;
    const RunFigures independent = figures_of(sample.setup, sample.sums, nullptr);
    EXPECT_NEAR(*independent.seat_correlation, 0, 1e-12);
    EXPECT_NEAR(independent.house_edge.standard_error, 0.1 / std::sqrt(2), 1e-12);
}

TEST(RunFigures, EnvyIsCounted) {
    Sample sample;
    sample.round(-1000, -500, 99);
    sample.round(-1000, -500, 1, 100'000);
    math::ExactFigures exact;
    exact.envy = base::Rational(1000);
    const RunFigures figures = figures_of(sample.setup, sample.sums, &exact);
    EXPECT_DOUBLE_EQ(figures.envy.value, 1000);
    EXPECT_NEAR(*figures.envy.z(), 0, 1e-12);
    EXPECT_EQ(figures.net, -1500 * 100 + 100'000);
}

TEST(RunFigures, NothingThatVaries) {
    Sample sample;
    sample.round(-1000, -500, 3);
    math::ExactFigures exact;
    exact.expected = base::Rational(-1500);
    EXPECT_FALSE(figures_of(sample.setup, sample.sums, &exact).house_edge.z().has_value());
}

// One award against the spread of the whole run.
TEST(RunFigures, HowHeavyAnAwardIs) {
    Sample sample;
    sample.round(1000, 0, 5'000);
    sample.round(-1000, 0, 5'000);
    const double few = figures_of(sample.setup, sample.sums, nullptr).heaviest;
    sample.round(1000, 0, 495'000);
    sample.round(-1000, 0, 495'000);
    const double many = figures_of(sample.setup, sample.sums, nullptr).heaviest;
    EXPECT_GT(few, 0);
    EXPECT_NEAR(few / many, 10, 1e-9);
}

}  // namespace
}  // namespace fairdeal::simulate
