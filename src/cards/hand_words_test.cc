#include "cards/hand_words.h"

#include <gtest/gtest.h>

#include "cards/notation.h"

namespace fairdeal::cards::hand_words_test {
namespace {

std::string three(Hand hand) {
    return hand_words(three_card_value_with_mini_royal(hand).category(), hand.cards());
}
std::string best_three(Hand hand) {
    return hand_words(best_three_of_four(hand).category(), hand.cards());
}
std::string five(Hand hand) {
    return hand_words(five_card_value(hand).category(), hand.cards());
}
std::string best_five(Hand hand) {
    return hand_words(best_five_of_seven(hand).category(), hand.cards());
}
std::string with_jokers(Hand hand) {
    return hand_words(joker_hand_category(hand), hand.cards());
}

TEST(HandWords, ThreeCards) {
    EXPECT_EQ(three("Qs 6h 4d"_hand), "Queen high");
    EXPECT_EQ(three("9s 9h 4d"_hand), "Pair of nines");
    EXPECT_EQ(three("6s Ah 6d"_hand), "Pair of sixes");
    EXPECT_EQ(three("Ts 6s 4s"_hand), "Flush, ten high");
    EXPECT_EQ(three("Ts 9h 8s"_hand), "Straight, ten high");
    EXPECT_EQ(three("As Kh Qs"_hand), "Straight, ace high");
    EXPECT_EQ(three("As 2h 3s"_hand), "Straight, three high");
    EXPECT_EQ(three("8s 8h 8d"_hand), "Three of a kind, eights");
    EXPECT_EQ(three("Jd Td 9d"_hand), "Straight flush, jack high");
    EXPECT_EQ(three("Ad 2d 3d"_hand), "Straight flush, three high");
    EXPECT_EQ(three("Ad Kd Qd"_hand), "Mini royal flush");
    EXPECT_EQ(hand_words(three_card_value("Ad Kd Qd"_hand).category(), "Ad Kd Qd"_hand.cards()),
              "Straight flush, ace high");
}

TEST(HandWords, OfMoreCardsTheBestOnesAreNamed) {
    EXPECT_EQ(best_three("Kc 9d 2s 3h"_hand), "King high");
    EXPECT_EQ(best_three("9c 9d 2s 2h"_hand), "Pair of nines");
    EXPECT_EQ(best_three("Kc Qd Jc 9c"_hand), "Straight, king high");
    EXPECT_EQ(best_three("Kc Qc 4c 9c"_hand), "Flush, king high");
    EXPECT_EQ(best_three("Ac 2d 3c Kc"_hand), "Straight, three high");
    EXPECT_EQ(best_five("As Ah Kd Kc 7d 7c 2s"_hand), "Two pairs, aces and kings");
    EXPECT_EQ(best_five("4s 4h 4d Kc Kd 7d 7c"_hand), "Full house, fours over kings");
    EXPECT_EQ(best_five("4s 4h 4d 9c 9d 9s 2c"_hand), "Full house, nines over fours");
    EXPECT_EQ(best_five("As 2s 3s 4s 5s Kd Kh"_hand), "Straight flush, five high");
    EXPECT_EQ(best_five("3h 4d 5h 6h 7c 8h Qd"_hand), "Straight, eight high");
    EXPECT_EQ(best_five("3h 4h 5h Th Qh 8d 8c"_hand), "Flush, queen high");
    EXPECT_EQ(best_five("3h 4h 5d Tc Qh 8d 7c"_hand), "Queen high");
}

TEST(HandWords, FiveCards) {
    EXPECT_EQ(five("As Ah Ad Ac Kd"_hand), "Four of a kind, aces");
    EXPECT_EQ(five("As Ks Qs Js Ts"_hand), "Royal flush");
    EXPECT_EQ(five("Ts Th 4d 5c Kd"_hand), "Pair of tens");
    EXPECT_EQ(five("2s 2h 2d 5c Kd"_hand), "Three of a kind, twos");
}

TEST(HandWords, AJokerIsAnAceButInAStraightAndAFlush) {
    EXPECT_EQ(with_jokers("Qs Kh Xb 2c 3s"_hand), "Ace high");
    EXPECT_EQ(with_jokers("Qs Ah Xb 2c 3s"_hand), "Pair of aces");
    EXPECT_EQ(with_jokers("Qs Qh Xb Ac 3s"_hand), "Two pairs, aces and queens");
    EXPECT_EQ(with_jokers("9s 9h Ac Ad Xr"_hand), "Full house, aces over nines");
    EXPECT_EQ(with_jokers("Ah Xb Xr 7c 9s"_hand), "Three of a kind, aces");
    EXPECT_EQ(with_jokers("Ah As Xb Xr 3s"_hand), "Four of a kind, aces");
    EXPECT_EQ(with_jokers("2h 4h Xb 9h Jh"_hand), "Flush");
    EXPECT_EQ(with_jokers("7h 8c Xb Ts Jh"_hand), "Straight");
    EXPECT_EQ(with_jokers("9s Ts Js Qs Xb"_hand), "Straight flush");
    EXPECT_EQ(with_jokers("9s Ts Js Qs Ks"_hand), "Straight flush, king high");
    EXPECT_EQ(with_jokers("Ts Js Qs Ks Xb"_hand), "Wild royal flush");
    EXPECT_EQ(with_jokers("As Ks Qs Js Ts"_hand), "Natural royal flush");
    EXPECT_EQ(with_jokers("As Ah Ac Ad Xb"_hand), "Five aces");
}

}  // namespace
}  // namespace fairdeal::cards::hand_words_test
