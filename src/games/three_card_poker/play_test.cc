#include <gtest/gtest.h>

#include "cards/every_hand.h"
#include "games/three_card_poker/optimal_play.h"
#include "games/three_card_poker/solver.h"
#include "games/three_card_poker/solver_test.h"

namespace fairdeal::games::three_card_poker {
namespace {

// What a play is worth over all 22,100 hands, one by one.
base::Rational worth_of(const Question& question, const Play& play) {
    const OptimalPlay decided = decide(question);
    base::Wide sum = 0;
    cards::for_each_hand<3>(cards::DeckKind::standard, [&](cards::Hand hand) {
        InformationSet seen;
        seen.held = hand.cards();
        const Move move = play(seen);
        EXPECT_EQ(move.thrown, 0);
        const std::size_t state = state_of(hand.cards());
        sum += move.option == make_play ? decided.play_value[state] : decided.fold_value[state];
    });
    return base::ratio(sum, base::Wide{player_hands} * value_scale);
}

TEST(ThreeCardPokerPlay, IsWorthWhatTheStrategySays) {
    for (const auto& [ante_stake, progressive_stake] :
         {std::pair(1'000, 0), std::pair(500, 500), std::pair(100, 1'000)}) {
        const Question question = question_of(ante_stake, progressive_stake);
        const Strategy strategy = solver.strategy(question, {});
        EXPECT_EQ(worth_of(question, solver.best_play(question)), strategy.best);
        EXPECT_EQ(worth_of(question, solver.listed_play(question)), strategy.by_rules);
    }
}

TEST(ThreeCardPokerPlay, IsEmptyWithNothingToDecide) {
    Question question = question_of(0);
    question.placed[pair_plus] = base::Cents(500);
    EXPECT_FALSE(solver.best_play(question));
    EXPECT_FALSE(solver.listed_play(question));
}

}  // namespace
}  // namespace fairdeal::games::three_card_poker
