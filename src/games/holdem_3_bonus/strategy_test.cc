#include <gtest/gtest.h>

#include <bit>

#include "games/holdem_3_bonus/solver.h"
#include "games/holdem_3_bonus/strategy_rules.h"
#include "games/holdem_3_bonus/test_questions.h"

namespace fairdeal::games::holdem_3_bonus {
namespace {

using questions::asked, questions::expected, questions::set_of;

TEST(Holdem3Strategy, TheExampleOfEachRuleFitsItFirst) {
    for (std::size_t i = 0; i < strategy_rules.size(); ++i) {
        const ListedRule& rule = strategy_rules[i];
        const FittingRules fitting = fitting_rules(Sight(set_of(rule.held), set_of(rule.flop)));
        EXPECT_EQ(std::countr_zero(fitting), static_cast<int>(i)) << rule.hand;
    }
}

TEST(Holdem3Strategy, SeesDrawsAndPairs) {
    const Sight draw(set_of("Ac 2c 3d"), set_of("4c 5c"));
    EXPECT_EQ(draw.made, cards::FiveCardCategory::straight);
    EXPECT_EQ(draw.to_straight_flush, 4);
    EXPECT_EQ(draw.to_royal, 1);
    const Sight board(set_of("Ac Kd 9h"), set_of("7c 7s"));
    EXPECT_EQ(board.pair, static_cast<int>(cards::Rank::seven));
    EXPECT_FALSE(board.own_pair);
    EXPECT_EQ(fitting_rules(board) & pair_or_better, pair_or_better);
}

// The best play of the list of all states is the best play of the endings, and the list for people
// costs less than 0.3 % of the flop wager with the tables that are chosen by default.
TEST(Holdem3Strategy, AShortListComesCloseToTheBestPlay) {
    for (const std::uint8_t version : {std::uint8_t{1}, std::uint8_t{2}}) {
        const Question question = asked(version, "A", "A");
        const Strategy list = strategy(question, {});
        EXPECT_EQ(list.best, expected(question, solve(question)));
        EXPECT_LE(list.by_rules, list.best);
        EXPECT_LT(list.best - list.by_rules, 3);
        ASSERT_EQ(list.parts.size(), 1);
        EXPECT_EQ(list.parts[0].rules.size(), version == 1 ? 2 : 10);
        base::Rational share = 0;
        for (const StrategyRule& rule : list.parts[0].rules)
            share += rule.share;
        EXPECT_EQ(share, 1);
        for (const Habit& habit : list.habits)
            EXPECT_LE(habit.expected, list.best) << habit.key;
    }
}

// In version 1 nothing but folding can differ from going once, so never folding is going once.
TEST(Holdem3Strategy, HabitsOfVersionOneAgree) {
    const Strategy list = strategy(asked(1, "A", "A"), {});
    ASSERT_EQ(list.habits.size(), 3);
    EXPECT_EQ(list.habits[0].key, "always-1x");
    EXPECT_EQ(list.habits[1].key, "never-fold");
    EXPECT_EQ(list.habits[0].expected, list.habits[1].expected);
}

// Table K pays a flush and a straight alike for once and twice, so the list doubles with them.
TEST(Holdem3Strategy, TheActionsFollowThePayTables) {
    const auto action = [](const Strategy& list, std::string_view hand) -> std::string {
        for (const StrategyRule& rule : list.parts[0].rules) {
            if (rule.hand == hand) return rule.action;
        }
        return "";
    };
    EXPECT_EQ(action(strategy(asked(2, "A", "A"), {}), "Royal flush, or four cards to one"),
              "Once the flop wager");
    EXPECT_EQ(action(strategy(asked(2, "K", "A"), {}), "Straight or flush"),
              "Twice the flop wager");
}

}  // namespace
}  // namespace fairdeal::games::holdem_3_bonus
