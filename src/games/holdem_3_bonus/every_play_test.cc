#include <gtest/gtest.h>

#include <random>

#include "counting/joker_classes.h"
#include "games/holdem_3_bonus/endings.h"
#include "games/holdem_3_bonus/solver.h"
#include "games/holdem_3_bonus/test_questions.h"
#include "games/holdem_3_bonus/valuation.h"

namespace fairdeal::games::holdem_3_bonus {
namespace {

using questions::asked;

Move move_at(const Play& play, cards::CardSet held, cards::CardSet flop) {
    InformationSet seen;
    seen.held = held;
    seen.community = flop;
    return play(seen);
}

// The value of a play over all classes of situations, each represented by one situation under a
// random renaming of the suits.
base::Rational worth_of(const Question& question, const Play& play) {
    const Prices prices(question);
    const Valuation<std::int64_t> valuation(prices);
    const States& states = States::all();
    std::mt19937_64 random(1);
    base::Wide sum = 0;
    for (const States::Holding& holding : states.holdings()) {
        for_each_value(valuation, holding, [&](std::size_t state, const auto& values) {
            const auto renaming =
                static_cast<counting::Renaming>(random() % counting::renaming_count);
            const Move move = move_at(play, counting::renamed(holding.cards, renaming),
                                      counting::renamed(states.flop(state), renaming));
            sum += base::Wide{values[move.option]} * states.hands(state);
        });
    }
    return base::ratio(sum, deals);
}

TEST(Holdem3Play, IsWorthWhatTheStrategySays) {
    const Question question = asked(2, "K", "A");
    const Strategy list = strategy(question, {});
    EXPECT_EQ(worth_of(question, best_play(question)), list.best);
    EXPECT_EQ(worth_of(question, listed_play(question)), list.by_rules);
}

}  // namespace
}  // namespace fairdeal::games::holdem_3_bonus
