#include "cards/three_card.h"

#include <gtest/gtest.h>

#include <array>
#include <string_view>

#include "cards/notation.h"
#include "support/covers.h"

namespace fairdeal::cards::three_card_test {
namespace {

using enum ThreeCardCategory;

struct Row {
    Hand hand;
    std::string_view text;
    ThreeCardCategory category;
};

#define ROW(cards, category)          \
    Row {                             \
        cards##_hand, cards, category \
    }

// From the best to the worst, each better than the next.
constexpr std::array ladder = {
    ROW("As Ks Qs", straight_flush),
    ROW("Kd Qd Jd", straight_flush),
    ROW("4h 3h 2h", straight_flush),
    ROW("3c 2c Ac", straight_flush),
    ROW("As Ah Ad", three_of_a_kind),
    ROW("2s 2h 2d", three_of_a_kind),
    ROW("As Kh Qd", straight),
    ROW("Ks Qh Jd", straight),
    ROW("4s 3h 2d", straight),
    ROW("3s 2h Ad", straight),
    ROW("Ah Kh Jh", flush),
    ROW("Ah Kh Th", flush),
    ROW("Ac Kc 2c", flush),
    ROW("Ad Qd Jd", flush),
    ROW("5s 3s 2s", flush),
    ROW("As Ah Kd", pair),
    ROW("As Ah 2d", pair),
    ROW("Ks Kh Ad", pair),
    ROW("Ks Kh Qd", pair),
    ROW("3s 3h 2d", pair),
    ROW("2s 2h Ad", pair),
    ROW("2s 2h 3d", pair),
    ROW("As Kh Jd", high_card),
    ROW("As Kh 2d", high_card),
    ROW("As Qh Jd", high_card),
    ROW("As 4h 2d", high_card),
    ROW("Ks Qh Td", high_card),
    ROW("Qs 6h 5d", high_card),
    ROW("Qs 6h 4d", high_card),
    ROW("Qs 6h 3d", high_card),
    ROW("5s 3h 2d", high_card),
};

TEST(ThreeCards, RankFromTheSuitedAceKingQueenDown) {
    COVERS("tcdp-42.5-a.1", "tcdp-42.5-b", "tcdp-42.5-b2", "tcdp-42.5-b3", "tcdp-42.5-b4",
           "tcdp-42.5-b5", "tcdp-42.5-b6", "tcdp-42.5-b7", "h3-42.5-e", "h3-42.5-e2", "h3-42.5-e3",
           "h3-42.5-e4", "h3-42.5-e5", "h3-42.5-e6");
    for (std::size_t place = 0; place < ladder.size(); ++place) {
        const Row& row = ladder[place];
        EXPECT_EQ(three_card_value(row.hand).category(), row.category) << row.text;
        if (place == 0) continue;
        EXPECT_LT(three_card_value(row.hand), three_card_value(ladder[place - 1].hand)) << row.text;
    }
}

TEST(ThreeCards, TheAceMayStandBelowTheTwoAndNowhereElse) {
    COVERS("tcdp-42.5-a.2", "h3-42.5-e4");
    static_assert(three_card_value("As 2h 3d"_hand).category() == straight);
    static_assert(three_card_value("As 2h 3d"_hand) < three_card_value("2s 3h 4d"_hand));
    static_assert(three_card_value("As 2s 3s"_hand).category() == straight_flush);
    static_assert(three_card_value("Ks Ah 2d"_hand).category() == high_card);
    static_assert(three_card_value("Ks As 2s"_hand).category() == flush);
}

TEST(ThreeCards, SuitsNeverBreakATie) {
    static_assert(three_card_value("Qs 6h 4d"_hand) == three_card_value("Qc 6d 4s"_hand));
    static_assert(three_card_value("Qs 6s 4s"_hand) == three_card_value("Qh 6h 4h"_hand));
    static_assert(three_card_value("Qs Qh 4d"_hand) == three_card_value("Qd Qc 4s"_hand));
}

TEST(ThreeCards, AMiniRoyalFlushIsThatAndNothingElse) {
    COVERS("tcdp-42.5-b1", "h3-42.5-e1");
    static_assert(three_card_value_with_mini_royal("Kd Ad Qd"_hand).category() == mini_royal_flush);
    for (const Row& row : ladder) {
        const ThreeCardValue plain = three_card_value(row.hand);
        const ThreeCardValue named = three_card_value_with_mini_royal(row.hand);
        if (row.text == "As Ks Qs") {
            EXPECT_EQ(named.category(), mini_royal_flush);
            EXPECT_GT(named, plain);
        } else {
            EXPECT_EQ(named, plain) << row.text;
        }
    }
}

TEST(BestThreeOfFour, TheStraightBeatsTheFlushAndTheBestIsFound) {
    EXPECT_EQ(best_three_of_four("9s 8s 2s 7h"_hand), three_card_value("9s 8s 7h"_hand));
    EXPECT_EQ(best_three_of_four("9s 8s 2s 6h"_hand), three_card_value("9s 8s 2s"_hand));
    EXPECT_EQ(best_three_of_four("9s 8s 2s 5s"_hand), three_card_value("9s 8s 5s"_hand));
    EXPECT_EQ(best_three_of_four("9s 8s 7s 6h"_hand), three_card_value("9s 8s 7s"_hand));
    EXPECT_EQ(best_three_of_four("Ts 9s 8s 7s"_hand), three_card_value("Ts 9s 8s"_hand));
    EXPECT_EQ(best_three_of_four("9s 9h 9d 9c"_hand), three_card_value("9s 9h 9d"_hand));
    EXPECT_EQ(best_three_of_four("9s 9h 9d 8s"_hand), three_card_value("9s 9h 9d"_hand));
    EXPECT_EQ(best_three_of_four("9s 9h 4d 4c"_hand), three_card_value("9s 9h 4d"_hand));
    EXPECT_EQ(best_three_of_four("As Ks 2h 3d"_hand), three_card_value("As 2h 3d"_hand));
    EXPECT_EQ(best_three_of_four("As Kh Qs Ks"_hand), suited_ace_king_queen);
    EXPECT_EQ(best_three_of_four_with_mini_royal("As Kh Qs Ks"_hand).category(), mini_royal_flush);
}

TEST(ThreeCardsDeathTest, OnlyTheRightNumberOfKnownCards) {
    EXPECT_DEATH((void)three_card_value("As Ks"_hand), "must hold");
    EXPECT_DEATH((void)three_card_value("As Ks Qs Js"_hand), "must hold");
    EXPECT_DEATH((void)three_card_value("As Ks Xb"_hand), "must hold");
    EXPECT_DEATH((void)three_card_value("As Ks ??"_hand), "must hold");
    EXPECT_DEATH((void)best_three_of_four("As Ks Qs"_hand), "must hold");
}

}  // namespace
}  // namespace fairdeal::cards::three_card_test
