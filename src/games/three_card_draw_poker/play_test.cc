#include <gtest/gtest.h>

#include <bit>

#include "cards/every_hand.h"
#include "games/three_card_draw_poker/optimal_play.h"
#include "games/three_card_draw_poker/solver.h"
#include "games/three_card_draw_poker/solver_test.h"

namespace fairdeal::games::three_card_draw_poker {
namespace {

std::size_t act_of(const State& state, cards::CardSet held, const Move& move) {
    EXPECT_EQ(std::popcount(move.thrown), move.option == draw ? 1 : 0);
    if (move.option != draw) return move.option == fold ? act_fold : act_stand;
    const cards::CardList cards(held);
    const auto place = static_cast<std::size_t>(std::countr_zero(move.thrown));
    return act_throw + throw_of(state, held, cards[place]);
}

// What a play is worth over all 22,100 hands, one by one.
base::Rational worth_of(const OptimalPlay& decided, const Play& play) {
    base::Wide sum = 0;
    cards::for_each_hand<3>(cards::DeckKind::standard, [&](cards::Hand hand) {
        InformationSet seen;
        seen.held = hand.cards();
        const std::size_t number = state_of(seen.held);
        sum += decided.values[number][act_of(states()[number], seen.held, play(seen))];
    });
    return base::ratio(sum, deals);
}

TEST(ThreeCardDrawPlay, IsWorthWhatTheStrategySays) {
    for (const std::int64_t first_3 : {0, 1'000}) {
        const Question question = question_of(1'000, first_3);
        const OptimalPlay decided = decide(Outcomes(question));
        const Strategy strategy = solver.strategy(question, {});
        EXPECT_EQ(worth_of(decided, solver.best_play(question)), strategy.best);
        EXPECT_EQ(worth_of(decided, solver.listed_play(question)), strategy.by_rules);
    }
}

// Of two queens, or of cards of equal value in other suits, the one lower by index goes.
TEST(ThreeCardDrawPlay, ThrowsTheLowestOfEqualCards) {
    const Question question = question_of(1'000, 0);
    const OptimalPlay decided = decide(Outcomes(question));
    const Play play = solver.best_play(question);
    cards::for_each_hand<3>(cards::DeckKind::standard, [&](cards::Hand hand) {
        InformationSet seen;
        seen.held = hand.cards();
        const Move move = play(seen);
        if (move.option != draw) return;
        const std::size_t number = state_of(seen.held);
        const State& state = states()[number];
        const auto& values = decided.values[number];
        std::uint8_t place = 1;
        for (const cards::Card card : seen.held) {
            if (place == move.thrown) break;
            EXPECT_LT(values[act_throw + throw_of(state, seen.held, card)],
                      values[decided.best[number]]);
            place = static_cast<std::uint8_t>(place << 1);
        }
    });
}

}  // namespace
}  // namespace fairdeal::games::three_card_draw_poker
