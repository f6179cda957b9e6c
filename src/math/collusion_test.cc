#include "math/collusion.h"

#include <gtest/gtest.h>

#include "cards/notation.h"
#include "cards/three_card.h"
#include "games/registry.h"
#include "math/question.h"

namespace fairdeal::math {
namespace {

using namespace cards::literals;

const games::Module& game() {
    return *games::find_game("three-card-poker");
}

std::vector<games::ChoiceValue> by_published_rule(const games::Question&, const games::Seen& seen) {
    const bool plays =
        cards::three_card_value(cards::Hand(seen.held)) >= cards::three_card_value("Qs 6h 4d"_hand);
    return {{.option = 0, .thrown = {}, .value = 0},
            {.option = 1, .thrown = {}, .value = plays ? 1 : -1}};
}

// The published rule, "play queen, six, four or better", in place of the solver's values.
games::Solver quick_solver() {
    games::Solver solver = *games::find_solver("three-card-poker");
    solver.values = by_published_rule;
    return solver;
}

TEST(Collusion, KnowingOtherHandsNeverHurtsAndSeldomHelps) {
    const CollusionFigures figures = collusion(game(), quick_solver(), default_question(game()),
                                               {.seats = 6, .samples = 150, .seed = 1}, {});
    EXPECT_GT(figures.gain.value, 0);
    EXPECT_LT(figures.gain.value, 0.1);
    EXPECT_GT(figures.changed.value, 0);
    EXPECT_LT(figures.changed.value, 0.3);
    EXPECT_GT(figures.gain.standard_error, 0);
}

TEST(Collusion, SameSeedSameFigures) {
    const auto gain = [](std::uint64_t seed) {
        return collusion(game(), quick_solver(), default_question(game()),
                         {.seats = 6, .samples = 60, .seed = seed}, {})
            .gain.value;
    };
    EXPECT_EQ(gain(1), gain(1));
    EXPECT_NE(gain(1), gain(2));
}

TEST(Collusion, AnExposedDealerCardIsWorthMoreThanTheNeighboursCards) {
    const CollusionRun run{.seats = 6, .samples = 150, .seed = 1};
    const auto exposed =
        exposed_dealer_card(game(), quick_solver(), default_question(game()), run, {});
    ASSERT_TRUE(exposed.has_value());
    const auto shared = collusion(game(), quick_solver(), default_question(game()), run, {});
    EXPECT_GT(exposed->gain.low(), shared.gain.high());
}

TEST(Collusion, NoFigureForAnExposedCardWhereOthersAreStillToCome) {
    const games::Module& draws = *games::find_game("double-draw-poker");
    EXPECT_FALSE(exposed_dealer_card(draws, quick_solver(), default_question(draws), {}, {}));
}

}  // namespace
}  // namespace fairdeal::math
