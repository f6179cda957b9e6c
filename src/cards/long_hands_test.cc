#include "cards/long_hands.h"

#include <gtest/gtest.h>

#include "cards/notation.h"
#include "support/covers.h"

namespace fairdeal::cards::long_hands_test {
namespace {

consteval SixCardRoyal six(Hand hand) {
    return six_card_royal(hand.cards());
}

consteval SevenCardStraightFlush seven(Hand hand) {
    return seven_card_straight_flush(hand.cards());
}

TEST(LongHands, SixCardRoyals) {
    COVERS("h3-42.5-f1", "h3-42.5-f2");
    static_assert(six("Ad Kd Qd Jd Td 9d"_hand) == SixCardRoyal::diamonds);
    static_assert(six("Ac Kc Qc Jc Tc 9c"_hand) == SixCardRoyal::other);
    static_assert(six("Ah Kh Qh Jh Th 9h"_hand) == SixCardRoyal::other);
    static_assert(six("As Ks Qs Js Ts 9s"_hand) == SixCardRoyal::other);
    static_assert(six("As Ks Qs Js Ts 8s"_hand) == SixCardRoyal::none);
    static_assert(six("As Ks Qs Js Ts 9d"_hand) == SixCardRoyal::none);
    static_assert(six("Ks Qs Js Ts 9s 8s"_hand) == SixCardRoyal::none);
    static_assert(six("Ad Kd Qd Jd Td 9d 8d"_hand) == SixCardRoyal::none);
    static_assert(six("Ad Kd Qd Jd Td"_hand) == SixCardRoyal::none);
}

TEST(LongHands, SevenCardStraightFlushes) {
    COVERS("h3-42.5-d1", "h3-42.5-d2");
    using enum SevenCardStraightFlush;
    static_assert(seven("Ah Kh Qh Jh Th 9h 8h"_hand) == royal);
    static_assert(seven("Kh Qh Jh Th 9h 8h 7h"_hand) == straight_flush);
    static_assert(seven("2s 3s 4s 5s 6s 7s 8s"_hand) == straight_flush);
    static_assert(seven("Ac 2c 3c 4c 5c 6c 7c"_hand) == straight_flush);  // H-29
    static_assert(seven("Ac 2c 3c 4c 5c 6c 8c"_hand) == none);
    static_assert(seven("Kc Ac 2c 3c 4c 5c 6c"_hand) == none);
    static_assert(seven("Ah Kh Qh Jh Th 9h 8d"_hand) == none);
    static_assert(seven("Ah Kh Qh Jh Th 9h"_hand) == none);
}

// From A-2-3-4-5-6-7 to 8-9-10-J-Q-K-A.
TEST(LongHands, EverySuitHasEightRunsOfSeven) {
    for (int suit = 0; suit < suit_count; ++suit) {
        int flushes = 0;
        int royals = 0;
        for (std::uint64_t ranks = 0; ranks < 1U << rank_count; ++ranks) {
            const auto found =
                seven_card_straight_flush(CardSet::from_bits(ranks << (suit * rank_count)));
            flushes += found == SevenCardStraightFlush::straight_flush ? 1 : 0;
            royals += found == SevenCardStraightFlush::royal ? 1 : 0;
        }
        EXPECT_EQ(flushes, 7);
        EXPECT_EQ(royals, 1);
    }
}

}  // namespace
}  // namespace fairdeal::cards::long_hands_test
