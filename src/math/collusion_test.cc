#include "math/collusion.h"

#include <gtest/gtest.h>

#include "games/registry.h"
#include "math/question.h"
#include "support/published_rule.h"

namespace fairdeal::math {
namespace {

const games::Module& collusion_game() {
    return *games::find_game("three-card-poker");
}

TEST(Collusion, KnowingOtherHandsNeverHurtsAndSeldomHelps) {
    const CollusionFigures figures =
        collusion(collusion_game(), published_rule(), default_question(collusion_game()),
                  {.seats = 6, .samples = 60, .seed = 1}, {});
    EXPECT_GT(figures.gain.value, 0);
    EXPECT_LT(figures.gain.value, 0.1);
    EXPECT_GT(figures.changed.value, 0);
    EXPECT_LT(figures.changed.value, 0.3);
    EXPECT_GT(figures.gain.standard_error, 0);
}

TEST(Collusion, SameSeedSameFigures) {
    const auto gain = [](std::uint64_t seed) {
        return collusion(collusion_game(), published_rule(), default_question(collusion_game()),
                         {.seats = 6, .samples = 30, .seed = seed}, {})
            .gain.value;
    };
    EXPECT_EQ(gain(1), gain(1));
    EXPECT_NE(gain(1), gain(2));
}

TEST(Collusion, AnExposedDealerCardIsWorthMoreThanTheNeighboursCards) {
    const CollusionRun run{.seats = 6, .samples = 60, .seed = 1};
    const auto exposed = exposed_dealer_card(collusion_game(), published_rule(),
                                             default_question(collusion_game()), run, {});
    ASSERT_TRUE(exposed.has_value());
    const auto shared =
        collusion(collusion_game(), published_rule(), default_question(collusion_game()), run, {});
    EXPECT_GT(exposed->gain.low(), shared.gain.high());
}

TEST(Collusion, NoFigureForAnExposedCardWhereOthersAreStillToCome) {
    const games::Module& draws = *games::find_game("double-draw-poker");
    EXPECT_FALSE(exposed_dealer_card(draws, published_rule(), default_question(draws), {}, {}));
}

}  // namespace
}  // namespace fairdeal::math
