#include "math/simulation/expectation.h"

#include <gtest/gtest.h>

#include "games/registry.h"
#include "math/analysis.h"
#include "math/question.h"

namespace fairdeal::math {
namespace {

using Pairs = WrittenQuestion::Pairs;

SimulationSetup setup_of(std::string_view key, PlayStyle style, const Pairs& bets = {},
                         int seats = 1, const Pairs& pay = {}) {
    SimulationSetup setup;
    setup.game = games::find_game(key);
    setup.solver = games::find_solver(key);
    const auto question =
        read_question(*setup.game, {.pay = pay, .bets = bets, .players = std::to_string(seats)});
    EXPECT_TRUE(question.has_value());
    setup.question = *question;
    setup.style = style;
    setup.seats = seats;
    return setup;
}

ExactFigures figures_of(const SimulationSetup& setup) {
    const auto figures = exact_figures(setup);
    EXPECT_TRUE(figures.has_value());
    return figures.value_or(ExactFigures{});
}

Rational habit(const SimulationSetup& setup, std::string_view key) {
    for (const games::Habit& habit : setup.solver->strategy(setup.question, {}).habits) {
        if (habit.key == key) return habit.expected;
    }
    ADD_FAILURE() << key;
    return 0;
}

// The sum of the single wagers and envy.
Rational sum_of(const ExactFigures& figures) {
    Rational sum = figures.envy.value_or(0);
    for (const ExactFigures::OfWager& wager : figures.wagers)
        sum += wager.expected;
    return sum;
}

TEST(ExactFigures, OfThreeCardPokerAreThePublishedOnes) {
    const auto per_ante = [](PlayStyle style) {
        const ExactFigures figures = figures_of(setup_of("three-card-poker", style));
        return base::decimal_text(figures.expected / 1'000, 6);
    };
    EXPECT_EQ(per_ante(PlayStyle::optimal), "-0.033730");
    EXPECT_EQ(per_ante(PlayStyle::simple), "-0.033730");
    EXPECT_EQ(per_ante(PlayStyle::always), "-0.076538");
}

TEST(ExactFigures, OfTheBestPlayAreThoseOfTheAnalysis) {
    const SimulationSetup setup = setup_of("three-card-poker", PlayStyle::optimal,
                                           {{"pair-plus", "500"}, {"progressive", "100"}}, 4);
    const ExactFigures figures = figures_of(setup);
    const Analysis analysis = analyze(setup.question, setup.solver->solve(setup.question));
    EXPECT_EQ(figures.expected, analysis.expected);
    EXPECT_EQ(sum_of(figures), analysis.expected);
    EXPECT_EQ(figures.envy, analysis.find("progressive")->envy);
    EXPECT_GT(*figures.envy, 0);
    EXPECT_FALSE(figures.variance.has_value());  // the Progressive depends on other cards
}

// The published deviation is 1.6393 antes.
TEST(ExactFigures, HaveTheVarianceOfAllOutcomes) {
    const SimulationSetup setup = setup_of("three-card-poker", PlayStyle::optimal);
    const ExactFigures figures = figures_of(setup);
    const Analysis analysis = analyze(setup.question, setup.solver->solve(setup.question));
    Rational squares = 0;
    for (const auto& [net, deals] : analysis.outcomes)
        squares += base::ratio(deals * net * net, analysis.deals);
    ASSERT_TRUE(figures.variance.has_value());
    EXPECT_EQ(*figures.variance, squares - figures.expected * figures.expected);
    EXPECT_EQ(base::decimal_text(*figures.variance / 1'000'000, 4), "2.6871");
}

TEST(ExactFigures, OfRandomPlayAreTheMeanOfAllChoices) {
    const SimulationSetup poker = setup_of("three-card-poker", PlayStyle::random);
    EXPECT_EQ(figures_of(poker).expected,
              (habit(poker, "always-play") + habit(poker, "never-play")) / 2);
    // In the draw game a third of all rounds is folded, a third stands.
    const SimulationSetup draw = setup_of("three-card-draw-poker", PlayStyle::random);
    Rational drawn = 0;
    std::uint64_t hands = 0;
    draw.solver->each_situation(draw.question, [&](const games::Situation& situation) {
        for (const games::ChoiceValue& choice : situation.values) {
            if (!choice.thrown.empty())
                drawn += choice.value / 3 * static_cast<unsigned long>(situation.hands);
        }
        hands += situation.hands;
    });
    EXPECT_EQ(hands, 22'100U);
    EXPECT_EQ(figures_of(draw).expected,
              (-1'000 + habit(draw, "always-stand") + drawn / 22'100) / 3);
}

TEST(ExactFigures, OfAlwaysStandingAreTheHabits) {
    const SimulationSetup draw =
        setup_of("three-card-draw-poker", PlayStyle::always, {{"first-3-bonus", "500"}});
    EXPECT_EQ(figures_of(draw).expected, habit(draw, "always-stand"));
}

// Of the 3,162,510 hands 285,234 are two pairs or better, and win three wagers of $10. The Bonus
// pays 1, 2, 3, 5, 20, 50 (for both kinds), 100 and 500 to 1 above two pairs, which it returns.
TEST(ExactFigures, OfStandingPatAreCountedHandByHand) {
    const ExactFigures figures = figures_of(setup_of("double-draw-poker", PlayStyle::always));
    constexpr long hands = 3'162'510;
    constexpr long even_money = 285'234 - (hands - 285'234);
    constexpr long paid = 75'048 + 2 * 34'704 + 3 * 11'388 + 5 * 5'328 + 20 * 1'320 +
                          50 * (540 + 80) + 100 * 4 + 500 * 6;
    constexpr long by_bonus = paid - (hands - 285'234);
    EXPECT_EQ(figures.expected, base::ratio(1'000 * (3 * even_money + by_bonus), hands));
    EXPECT_EQ(sum_of(figures), figures.expected);
    ASSERT_TRUE(figures.variance.has_value());
}

TEST(ExactFigures, OfTheListAddTheWagersThatNoDecisionChanges) {
    const SimulationSetup draw =
        setup_of("three-card-draw-poker", PlayStyle::simple, {{"first-3-bonus", "500"}});
    EXPECT_EQ(figures_of(draw).expected, draw.solver->strategy(draw.question, {}).by_rules);
    // The Six Card Bonus of table 1-A keeps 8.5614 % whatever is folded.
    const SimulationSetup poker = setup_of("three-card-poker", PlayStyle::always,
                                           {{"pair-plus", "500"}, {"six-card-bonus", "1000"}}, 1,
                                           {{"six-card-bonus", "1-A"}});
    const ExactFigures figures = figures_of(poker);
    ASSERT_EQ(figures.wagers.size(), 1U);
    EXPECT_EQ(base::decimal_text(figures.wagers[0].expected / 1'000, 6), "-0.085614");
    EXPECT_EQ(figures.expected, habit(poker, "always-play") + figures.wagers[0].expected);
}

TEST(ExactFigures, SayWhyTheyAreNotKnown) {
    const auto why = [](const SimulationSetup& setup) {
        const auto figures = exact_figures(setup);
        return figures.has_value() ? std::string() : figures.error();
    };
    EXPECT_EQ(why(setup_of("double-draw-poker", PlayStyle::random)),
              "Of several decisions only the best play and the list are counted exactly.");
    const Pairs progressive{{"ante", "500"}, {"progressive", "300"}};
    EXPECT_EQ(why(setup_of("three-card-poker", PlayStyle::always, progressive, 3)),
              "What the hands of other seats pay is counted for the best play only.");
    // At these stakes the list of hands that can become a straight is not quite the best play.
    EXPECT_EQ(why(setup_of("three-card-poker", PlayStyle::simple, progressive, 3)),
              "What the hands of other seats pay is counted for the best play only, and this list "
              "is not quite that.");
    EXPECT_EQ(why(setup_of("three-card-poker", PlayStyle::simple, progressive)), "");
    SimulationSetup unsolved = setup_of("three-card-poker", PlayStyle::optimal);
    unsolved.solver = nullptr;
    EXPECT_EQ(why(unsolved), "This game has no exact mathematics.");
}

}  // namespace
}  // namespace fairdeal::math
