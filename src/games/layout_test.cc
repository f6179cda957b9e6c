#include "games/layout.h"

#include <gtest/gtest.h>

#include "games/double_draw_poker/layout.h"
#include "games/double_draw_poker/rules.h"
#include "games/three_card_poker/layout.h"
#include "games/three_card_poker/rules.h"

namespace fairdeal::games {
namespace {

// "A place for every card" of its game, as the contract in layout.h says.
TEST(ALayout, FitsItsOwnGameAndNoOther) {
    EXPECT_TRUE(fits(three_card_poker::layout, three_card_poker::Rules::description));
    EXPECT_TRUE(fits(double_draw_poker::layout, double_draw_poker::Rules::description));
    EXPECT_FALSE(fits(three_card_poker::layout, double_draw_poker::Rules::description));
    EXPECT_FALSE(fits(double_draw_poker::layout, three_card_poker::Rules::description));
}

TEST(ALayout, HasNoPlaceForCardsThatItDoesNotDescribe) {
    EXPECT_EQ(CardPlace{}.width, 0);
    EXPECT_EQ(CardPlace{}.height, 0);
}

}  // namespace
}  // namespace fairdeal::games
