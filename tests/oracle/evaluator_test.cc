#include "oracle/evaluator.h"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <functional>

// The oracle itself is compared with counts that others have published, so that an error common to
// it and to the program under test would have to be common to the world.
namespace oracle {
namespace {

void every_hand(const std::vector<Card>& deck, std::size_t size,
                const std::function<void(const std::vector<Card>&)>& visit) {
    std::vector<Card> hand;
    const std::function<void(std::size_t)> choose = [&](std::size_t from) {
        if (hand.size() == size) return visit(hand);
        for (std::size_t i = from; i < deck.size(); ++i) {
            hand.push_back(deck[i]);
            choose(i + 1);
            hand.pop_back();
        }
    };
    choose(0);
}

TEST(OracleEvaluator, ThreeCardCountsArePublishedOnes) {
    std::array<int, 7> counts{};
    every_hand(full_deck(false), 3, [&](const std::vector<Card>& hand) {
        ++counts.at(static_cast<std::size_t>(three_card_strength(hand, true)[0]));
    });
    EXPECT_EQ(counts, (std::array<int, 7>{16440, 3744, 1096, 720, 52, 44, 4}));
}

TEST(OracleEvaluator, MiniRoyalIsAStraightFlushWhereTheGameHasNone) {
    EXPECT_EQ(three_card_strength(cards_from_text("Ah Kh Qh"), false), (Strength{5, 14}));
    EXPECT_EQ(three_card_strength(cards_from_text("Ah Kh Qh"), true), (Strength{6}));
    EXPECT_EQ(three_card_strength(cards_from_text("Ah 2h 3h"), true), (Strength{5, 3}));
    EXPECT_EQ(three_card_strength(cards_from_text("Kh Ah 2h"), true), (Strength{2, 14, 13, 2}));
    EXPECT_EQ(three_card_strength(cards_from_text("Kh Ac 2h"), false), (Strength{0, 14, 13, 2}));
}

TEST(OracleEvaluator, FiveCardCountsArePublishedOnes) {
    std::array<int, 10> counts{};
    every_hand(full_deck(false), 5, [&](const std::vector<Card>& hand) {
        ++counts.at(static_cast<std::size_t>(best_five(hand)[0]));
    });
    EXPECT_EQ(counts, (std::array<int, 10>{1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624,
                                           36, 4}));
}

TEST(OracleEvaluator, FiveOfFiftyFourCountsArePublishedOnes) {
    std::array<int, 12> counts{};
    every_hand(full_deck(true), 5, [&](const std::vector<Card>& hand) {
        ++counts.at(static_cast<std::size_t>(joker_category(hand)));
    });
    EXPECT_EQ(counts, (std::array<int, 12>{1535388, 1341888, 156816, 75048, 34704, 11388, 5328,
                                           1320, 540, 80, 4, 6}));
}

TEST(OracleEvaluator, TiesAreBrokenByRankNeverBySuit) {
    const auto five = [](const char* text) { return best_five(cards_from_text(text)); };
    EXPECT_GT(five("3c 3d 3h Kc Kd"), five("2c 2d 2h Ac Ad"));  // H-4
    EXPECT_LT(five("Ac 2d 3h 4c 5d"), five("2c 3d 4h 5c 6d"));
    EXPECT_EQ(five("Ac Kc Qc Jc Tc"), five("Ad Kd Qd Jd Td"));
    EXPECT_EQ(five("Ac Ad Kc Kd 2h 2d Qs"), (Strength{2, 14, 13, 12}));
    EXPECT_EQ(five("Ac 2c 3c 4c 5c 6c 7c"), (Strength{8, 7}));
    const auto four = [](const char* text) { return best_three(cards_from_text(text), true); };
    EXPECT_EQ(four("Ac Kd Qh Jh"), (Strength{3, 14}));
    EXPECT_EQ(four("Ac 2d 3h 4h"), (Strength{3, 4}));
    EXPECT_EQ(four("9c 9d 9h 9s"), (Strength{4, 9}));
}

TEST(OracleEvaluator, JokersFollowTheWordsOfTheRuling) {
    const auto kind = [](const char* text) { return joker_category(cards_from_text(text)); };
    EXPECT_EQ(kind("Kc Kd Kh Xb 2c"), 3);  // three kings and an ace
    EXPECT_EQ(kind("Kc Kd 3h 2c Xr"), 1);  // a pair loses
    EXPECT_EQ(kind("Ac 9d 3h 2c Xr"), 1);  // a pair of aces
    EXPECT_EQ(kind("Kc 9d 3h Xb Xr"), 1);  // two jokers alone
    EXPECT_EQ(kind("Ac 9d 3h Xb Xr"), 3);  // three aces
    EXPECT_EQ(kind("Ac Ad 3h Xb Xr"), 7);  // four aces
    EXPECT_EQ(kind("Kc Kd 3h Xb Xr"), 2);  // kings and aces
    EXPECT_EQ(kind("Kc Kd Kh Xb Xr"), 6);  // kings full of aces
    EXPECT_EQ(kind("Kc Kd Ah 9s Xr"), 2);
    EXPECT_EQ(kind("Qc Qd Kh Ks Xr"), 2);
    EXPECT_EQ(kind("Ac Ad Ah As Xr"), 11);
    EXPECT_EQ(kind("Ac Ad Ah Xb Xr"), 11);
    EXPECT_EQ(kind("Tc Jc Qc Kc Xr"), 9);  // wild, not king-high
    EXPECT_EQ(kind("Tc Jc Qc Kc Ac"), 10);
    EXPECT_EQ(kind("Ac 9c 5c 2c Xb"), 5);  // a second ace of clubs, if need be
    EXPECT_EQ(kind("Ac 2c Xb 4c 5c"), 8);
    EXPECT_EQ(kind("Ac 2d Xb 4c Xr"), 4);
}

}  // namespace
}  // namespace oracle
