#include "cards/joker_hand.h"

#include <gtest/gtest.h>

#include <array>
#include <span>
#include <string_view>

#include "cards/notation.h"
#include "support/covers.h"

namespace fairdeal::cards::joker_hand_test {
namespace {

using enum JokerHandCategory;

struct Row {
    Hand hand;
    std::string_view text;
    JokerHandCategory category;
};

#define ROW(cards, category)          \
    Row {                             \
        cards##_hand, cards, category \
    }

void expect_categories(std::span<const Row> rows) {
    for (const Row& row : rows)
        EXPECT_EQ(joker_hand_category(row.hand), row.category) << row.text;
}

TEST(JokerHand, WithoutAJokerTheHandsAreTheUsualOnes) {
    COVERS("dd-42.5-a.1", "dd-42.5-a.2", "dd-42.5-b2", "dd-42.5-b4", "dd-42.5-b5", "dd-42.5-b6",
           "dd-42.5-b7", "dd-42.5-b8", "dd-42.5-b9", "dd-42.5-b10");
    constexpr std::array rows = {
        ROW("As Ks Qs Js Ts", natural_royal_flush),
        ROW("Kd Qd Jd Td 9d", straight_flush),
        ROW("Ad 2d 3d 4d 5d", straight_flush),
        ROW("As Ah Ad Ac Kd", four_of_a_kind),
        ROW("2s 2h 2d Ac Ad", full_house),
        ROW("Ah Kh Qh Jh 9h", flush),
        ROW("As Kh Qd Jc Ts", straight),
        ROW("As 2h 3d 4c 5s", straight),
        ROW("As Ah Ad Kc Qd", three_of_a_kind),
        ROW("As Ah Kd Kc Qd", two_pairs),
        ROW("As Ah Kd Qc Jd", pair),
        ROW("Qs Kh Ad 2c 3s", high_card),
    };
    expect_categories(rows);
}

TEST(JokerHand, AJokerIsAnyCardOfTheFourNamedHands) {
    COVERS("dd-42.5-a.3", "dd-42.5-b3");
    constexpr std::array rows = {
        ROW("Ts Js Qs Ks Xb", wild_royal_flush),  // not a straight flush to the king
        ROW("Ts Js Qs Xr Xb", wild_royal_flush),
        ROW("As Ks Qs Js Xr", wild_royal_flush),
        ROW("As Ks Ts Xb Xr", wild_royal_flush),
        ROW("9s Ts Js Qs Xb", straight_flush),
        ROW("9s Ts Ks Xb Xr", straight_flush),
        ROW("As 2s 3s 4s Xb", straight_flush),
        ROW("As 2s 5s Xb Xr", straight_flush),
        ROW("2s 3s 4s Xb Xr", straight_flush),
        ROW("2s 7s Ts Ks Xr", flush),
        ROW("2s 7s Ks Xb Xr", flush),
        ROW("As 7s Ts Ks Xr", flush),  // the joker may repeat the ace
        ROW("9s Th Jd Qc Xb", straight),
        ROW("9s Th Kd Xr Xb", straight),
        ROW("As 2h 3d 4c Xb", straight),
        ROW("Ah 2h 5d Xr Xb", straight),
        ROW("Ts Jh Qd Kc Xb", straight),
    };
    expect_categories(rows);
}

TEST(JokerHand, InEveryOtherHandAJokerIsAnAce) {
    COVERS("dd-42.5-a.4", "dd-42.5-b1");
    constexpr std::array rows = {
        // four aces and a joker, three aces and both.
        ROW("As Ah Ad Ac Xb", five_aces),
        ROW("As Ah Ad Xr Xb", five_aces),
        // R-4, example by example.
        ROW("Ks Kh Kd Xb 2c", three_of_a_kind),
        ROW("Ks Kh 7d 2c Xb", pair),
        ROW("As 7h 9d 2c Xb", pair),
        ROW("3s 8h Kd Xr Xb", pair),
        ROW("As 8h Kd Xr Xb", three_of_a_kind),
        ROW("As Ah Kd Xr Xb", four_of_a_kind),
        ROW("Ks Kh Xb Xr 2c", two_pairs),
        ROW("Ks Kh Kd Xb Xr", full_house),
        ROW("Ks Kh Ad Xb 2c", two_pairs),
        ROW("Qs Qh Kd Kc Xb", two_pairs),
        // No other five of a kind, and no four but aces or four naturals.
        ROW("Ks Kh Kd Kc Xb", four_of_a_kind),
        ROW("As Ah Ad 2c Xb", four_of_a_kind),
        ROW("As Ah Ks Kh Xb", full_house),
        ROW("2s 7h 9d Jc Xb", high_card),
    };
    expect_categories(rows);
}

TEST(JokerHand, CategoriesStandInTheGamesOwnOrder) {
    COVERS("dd-42.5-b");
    static_assert(five_aces > natural_royal_flush && natural_royal_flush > wild_royal_flush &&
                  wild_royal_flush > straight_flush && straight_flush > four_of_a_kind &&
                  four_of_a_kind > full_house && full_house > flush && flush > straight &&
                  straight > three_of_a_kind && three_of_a_kind > two_pairs && two_pairs > pair &&
                  pair > high_card);
}

TEST(JokerHandDeathTest, OnlyFiveKnownCards) {
    EXPECT_DEATH((void)joker_hand_category("As Ks Qs Js"_hand), "must hold");
    EXPECT_DEATH((void)joker_hand_category("As Ks Qs Js ??"_hand), "must hold");
    EXPECT_DEATH((void)joker_hand_category("As Ks Qs Js Xb Xr"_hand), "must hold");
}

}  // namespace
}  // namespace fairdeal::cards::joker_hand_test
