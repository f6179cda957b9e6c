#include <gtest/gtest.h>

#include "games/three_card_poker/solver.h"
#include "games/three_card_poker/solver_test.h"

namespace fairdeal::games::three_card_poker {
namespace {

using base::Cents;

TEST(ThreeCardPokerStrategy, PlaysQueenSixFourOrBetter) {
    const Strategy strategy = solver.strategy(question_of(1, 0), {});
    ASSERT_EQ(strategy.parts.size(), 1U);
    const Strategy::Part& part = strategy.parts[0];
    ASSERT_EQ(part.rules.size(), 2U);
    EXPECT_EQ(part.rules[0].hand, "Q-6-4 or better");
    EXPECT_EQ(part.rules[0].action, "Play");
    EXPECT_EQ(part.rules[0].share, base::ratio(14'900, 22'100));
    EXPECT_EQ(part.rules[1].action, "Fold");
    EXPECT_EQ(part.rules[1].share, base::ratio(7'200, 22'100));
    EXPECT_TRUE(part.exceptions.empty());
    EXPECT_EQ(strategy.best, base::ratio(-13'733'780, 407'170'400));
    EXPECT_EQ(strategy.by_rules, strategy.best);
}

TEST(ThreeCardPokerStrategy, HabitsCostWhatIsPublished) {
    const Strategy strategy = solver.strategy(question_of(1, 0), {});
    ASSERT_GE(strategy.habits.size(), 2U);
    EXPECT_EQ(strategy.habits[0].key, "always-play");
    EXPECT_EQ(base::decimal_text(strategy.habits[0].expected, 6), "-0.076538");
    EXPECT_EQ(strategy.habits[1].key, "mimic-the-dealer");
    EXPECT_EQ(base::decimal_text(strategy.habits[1].expected, 6), "-0.034491");
}

TEST(ThreeCardPokerStrategy, ChangesWithWhatAFoldForfeits) {
    const Strategy dollar = solver.strategy(question_of(1'000, 100), {});
    EXPECT_EQ(dollar.parts[0].rules[0].hand, "Q-6-3 or better");
    EXPECT_EQ(dollar.by_rules, dollar.best);
    // At equal stakes the chance of a straight makes many a low hand worth playing.
    const Strategy even = solver.strategy(question_of(500, 500), {});
    ASSERT_EQ(even.parts[0].rules.size(), 3U);
    EXPECT_EQ(even.parts[0].rules[1].hand, "Less, but two more cards can make a straight of five");
    EXPECT_GE(even.best, even.by_rules);
    const Strategy small = solver.strategy(question_of(100, 1'000), {});
    ASSERT_EQ(small.parts[0].rules.size(), 1U);
    EXPECT_EQ(small.parts[0].rules[0].hand, "Every hand");
}

TEST(ThreeCardPokerStrategy, SituationsCoverAllHandsBestChoiceFirst) {
    std::uint64_t hands = 0;
    solver.each_situation(question_of(1'000, 0), [&](const Situation& situation) {
        hands += situation.hands;
        ASSERT_EQ(situation.values.size(), 2U);
        EXPECT_GE(situation.values[0].value, situation.values[1].value);
    });
    EXPECT_EQ(hands, 22'100U);
}

TEST(ThreeCardPokerStrategy, PairPlusAloneLeavesNothingToDecide) {
    Question question = question_of(0, 0);
    question.placed[pair_plus] = Cents(1);
    EXPECT_TRUE(solver.strategy(question, {}).parts.empty());
    EXPECT_EQ(solver.strategy(question, {}).best, base::ratio(-512, 22'100));
    EXPECT_TRUE(solver.values(question, {}).empty());
}

}  // namespace
}  // namespace fairdeal::games::three_card_poker
