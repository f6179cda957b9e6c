#include "cards/five_card.h"

#include <gtest/gtest.h>

#include <array>
#include <string_view>

#include "cards/notation.h"
#include "support/covers.h"

namespace fairdeal::cards::five_card_test {
namespace {

using enum FiveCardCategory;

struct Row {
    Hand hand;
    std::string_view text;
    FiveCardCategory category;
};

#define ROW(cards, category)          \
    Row {                             \
        cards##_hand, cards, category \
    }

// From the best to the worst, each better than the next.
constexpr std::array ladder = {
    ROW("As Ks Qs Js Ts", royal_flush),
    ROW("Kd Qd Jd Td 9d", straight_flush),
    ROW("6h 5h 4h 3h 2h", straight_flush),
    ROW("5c 4c 3c 2c Ac", straight_flush),
    ROW("As Ah Ad Ac Kd", four_of_a_kind),
    ROW("As Ah Ad Ac 2d", four_of_a_kind),
    ROW("Ks Kh Kd Kc Ad", four_of_a_kind),
    ROW("2s 2h 2d 2c 3d", four_of_a_kind),
    ROW("As Ah Ad Kc Kd", full_house),
    ROW("3s 3h 3d Kc Kd", full_house),
    ROW("2s 2h 2d Ac Ad", full_house),
    ROW("2s 2h 2d 3c 3d", full_house),
    ROW("Ah Kh Qh Jh 9h", flush),
    ROW("Ah Kh Qh Jh 8h", flush),
    ROW("7s 5s 4s 3s 2s", flush),
    ROW("As Kh Qd Jc Ts", straight),
    ROW("6s 5h 4d 3c 2s", straight),
    ROW("5s 4h 3d 2c As", straight),
    ROW("As Ah Ad Kc Qd", three_of_a_kind),
    ROW("As Ah Ad 3c 2d", three_of_a_kind),
    ROW("2s 2h 2d Ac Kd", three_of_a_kind),
    ROW("2s 2h 2d 4c 3d", three_of_a_kind),
    ROW("As Ah Kd Kc Qd", two_pairs),
    ROW("As Ah Kd Kc 2d", two_pairs),
    ROW("As Ah Qd Qc Kd", two_pairs),
    ROW("3s 3h 2d 2c 4d", two_pairs),
    ROW("As Ah Kd Qc Jd", pair),
    ROW("As Ah Kd Qc 2d", pair),
    ROW("Ks Kh Ad Qc Jd", pair),
    ROW("2s 2h 5d 4c 3d", pair),
    ROW("As Kh Qd Jc 9s", high_card),
    ROW("As Kh Qd Jc 8s", high_card),
    ROW("As 6h 4d 3c 2s", high_card),
    ROW("Ks Qh Jd Tc 8s", high_card),
    ROW("7s 5h 4d 3c 2s", high_card),
};

TEST(FiveCards, RankFromTheRoyalFlushDown) {
    COVERS("h3-42.5-a.1", "h3-42.5-b", "h3-42.5-b1", "h3-42.5-b2", "h3-42.5-b3", "h3-42.5-b4",
           "h3-42.5-b5", "h3-42.5-b6", "h3-42.5-b7", "h3-42.5-b8", "h3-42.5-b9", "h3-42.5-c.1");
    for (std::size_t place = 0; place < ladder.size(); ++place) {
        const Row& row = ladder[place];
        EXPECT_EQ(five_card_value(row.hand).category(), row.category) << row.text;
        if (place == 0) continue;
        EXPECT_LT(five_card_value(row.hand), five_card_value(ladder[place - 1].hand)) << row.text;
    }
}

TEST(FiveCards, TheAceMayStandBelowTheTwoAndNowhereElse) {
    COVERS("h3-42.5-a.2", "h3-42.5-b6");
    EXPECT_EQ(five_card_value("As 2h 3d 4c 5s"_hand).category(), straight);
    EXPECT_EQ(five_card_value("Qs Kh Ad 2c 3s"_hand).category(), high_card);
    EXPECT_EQ(five_card_value("Qs Ks As 2s 3s"_hand).category(), flush);
    EXPECT_LT(five_card_value("As 2h 3d 4c 5s"_hand),
              five_card_value("2s 3h 4d 5c 6s"_hand));  // H-4
}

TEST(FiveCards, EqualRanksTie) {
    COVERS("h3-42.5-c.2");
    EXPECT_EQ(five_card_value("As Kh Qd Jc 9s"_hand), five_card_value("Ah Kd Qc Js 9h"_hand));
    EXPECT_EQ(five_card_value("As Ks Qs Js 9s"_hand), five_card_value("Ah Kh Qh Jh 9h"_hand));
    EXPECT_EQ(best_five_of_seven("As Kh Qd Jc Ts 9h 9d"_hand),
              best_five_of_seven("As Kh Qd Jc Ts 2h 3d"_hand));
}

struct Best {
    Hand hand;
    std::string_view text;
    Hand five;
};

#define BEST(cards, five)                \
    Best {                               \
        cards##_hand, cards, five##_hand \
    }

constexpr std::array of_six = {
    BEST("As Ks Qs Js Ts 9s", "As Ks Qs Js Ts"), BEST("As 2h 3d 4c 5s 6h", "2h 3d 4c 5s 6h"),
    BEST("As 2s 3s 4s 5s 6h", "As 2s 3s 4s 5s"), BEST("As Ah Kd Kc Qd Qh", "As Ah Kd Kc Qd"),
    BEST("2s 2h 2d Kc Kd Kh", "Kc Kd Kh 2s 2h"), BEST("As Ks 9s 4s 2s Ah", "As Ks 9s 4s 2s"),
};

constexpr std::array of_seven = {
    BEST("As Ks 9s 4s 2s 3s 7s", "As Ks 9s 7s 4s"), BEST("As Ah Ad Ac Kd Kh Ks", "As Ah Ad Ac Kd"),
    BEST("As Ah Kd Kc Qd Qh Js", "As Ah Kd Kc Qd"), BEST("9s 9h 9d 4c 4d 4h Ks", "9s 9h 9d 4c 4d"),
    BEST("9s 8s 7s 6s 5s As Ks", "9s 8s 7s 6s 5s"), BEST("9s 8h 7d 6c 5s 5h 5d", "9s 8h 7d 6c 5s"),
    BEST("9s 8s 4s 3s 2s 9h 9d", "9s 8s 4s 3s 2s"), BEST("As 2h 3d 4c 5s Kh Qd", "As 2h 3d 4c 5s"),
};

TEST(FiveCards, TheBestFiveOfSixAndSevenAreFound) {
    COVERS("h3-42.5-f3", "h3-42.5-f4", "h3-42.5-f5", "h3-42.5-f6", "h3-42.5-f7", "h3-42.5-f8",
           "h3-42.5-f9", "h3-42.5-d3", "h3-42.5-d4", "h3-42.5-d5", "h3-42.5-d6", "h3-42.5-d7",
           "h3-42.5-d8");
    for (const Best& row : of_six) {
        EXPECT_EQ(best_five_of_six(row.hand), five_card_value(row.five)) << row.text;
    }
    for (const Best& row : of_seven) {
        EXPECT_EQ(best_five_of_seven(row.hand), five_card_value(row.five)) << row.text;
    }
}

// The function is pure, so the value must be used for the check to run.
void look_at(FiveCardValue value) {
    [[maybe_unused]] const volatile std::uint16_t order = value.order;
}

TEST(FiveCardsDeathTest, OnlyTheRightNumberOfKnownCards) {
    EXPECT_DEATH(look_at(five_card_value("As Ks Qs Js"_hand)), "must hold");
    EXPECT_DEATH(look_at(five_card_value("As Ks Qs Js Xb"_hand)), "must hold");
    EXPECT_DEATH(look_at(five_card_value("As Ks Qs Js ??"_hand)), "must hold");
    EXPECT_DEATH(look_at(best_five_of_six("As Ks Qs Js Ts"_hand)), "must hold");
    EXPECT_DEATH(look_at(best_five_of_seven("As Ks Qs Js Ts 9s"_hand)), "must hold");
}

}  // namespace
}  // namespace fairdeal::cards::five_card_test
