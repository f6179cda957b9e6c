#include <gtest/gtest.h>

#include "games/three_card_draw_poker/solver.h"
#include "games/three_card_draw_poker/solver_test.h"

namespace fairdeal::games::three_card_draw_poker {
namespace {

TEST(ThreeCardDrawStrategy, StandsWithAFlushKeepsAPairAndFoldsTheRest) {
    const Strategy strategy = solver.strategy(question_of(1'000, 0), {});
    ASSERT_EQ(strategy.parts.size(), 1U);
    const Strategy::Part& part = strategy.parts[0];
    ASSERT_GE(part.rules.size(), 5U);
    EXPECT_LE(part.rules.size(), 12U);
    EXPECT_EQ(part.rules[0].hand, "A flush or better");
    EXPECT_EQ(part.rules[0].action, "In To Win");
    EXPECT_EQ(part.rules[0].share, base::ratio(1'916, 22'100));
    EXPECT_EQ(part.rules[1].hand, "A pair");
    EXPECT_EQ(part.rules[1].share, base::ratio(3'744, 22'100));
    EXPECT_EQ(part.rules.back().action, "Fold");
    base::Rational shares = 0;
    for (const StrategyRule& rule : part.rules)
        shares += rule.share;
    EXPECT_EQ(shares, 1);
}

TEST(ThreeCardDrawStrategy, TheListCostsLessThanATwoHundredthOfTheAnte) {
    for (const std::int64_t first_3 : {0, 1'000}) {
        const Strategy strategy = solver.strategy(question_of(1'000, first_3), {});
        EXPECT_LE(strategy.by_rules, strategy.best);
        EXPECT_LT(strategy.best - strategy.by_rules, 5);
        EXPECT_FALSE(strategy.parts[0].exceptions.empty());
        for (const Habit& habit : strategy.habits)
            EXPECT_LE(habit.expected, strategy.best) << habit.key;
    }
}

TEST(ThreeCardDrawStrategy, BestIsWhatTheSolutionIsWorth) {
    EXPECT_EQ(base::exact_text(solver.strategy(question_of(1, 0), {}).best),
              "-45735103/4389805875");
}

TEST(ThreeCardDrawStrategy, WarnsThatADrawGivesUpFirst3) {
    const Strategy strategy = solver.strategy(question_of(1'000, 1'000), {});
    EXPECT_EQ(strategy.parts[0].rules[0].action,
              "In To Win; a draw would give up what First 3 pays");
    // Then breaking a pair is never worth it.
    for (const Habit& habit : strategy.habits) {
        if (habit.key != "never-break-a-pair") continue;
        EXPECT_EQ(habit.expected, strategy.best);
    }
}

TEST(ThreeCardDrawStrategy, SituationsCoverAllHandsBestChoiceFirst) {
    std::uint64_t hands = 0;
    base::Rational sum = 0;
    const Question question = question_of(1'000, 0);
    solver.each_situation(question, [&](const Situation& situation) {
        hands += situation.hands;
        ASSERT_EQ(situation.values.size(), 5U);
        for (std::size_t i = 1; i < situation.values.size(); ++i)
            EXPECT_GE(situation.values[i - 1].value, situation.values[i].value);
        sum += situation.values[0].value * situation.hands;
    });
    EXPECT_EQ(hands, 22'100U);
    EXPECT_EQ(base::Rational(sum / 22'100), solver.strategy(question, {}).best);
}

}  // namespace
}  // namespace fairdeal::games::three_card_draw_poker
