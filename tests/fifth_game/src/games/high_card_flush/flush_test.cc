#include "games/high_card_flush/flush.h"

#include <gtest/gtest.h>

#include "cards/notation.h"
#include "games/high_card_flush/naming.h"

namespace fairdeal::games::high_card_flush {
namespace {

cards::CardSet set_of(std::string_view text) {
    cards::CardSet set;
    const auto parsed = cards::parse_cards(text);
    for (const cards::Card card : *parsed)
        set.insert(card);
    return set;
}
Flush flush_of(std::string_view text) {
    return best_flush(set_of(text));
}
int straight_of(std::string_view text) {
    return longest_straight(set_of(text));
}

TEST(HighCardFlush, TheLongerFlushIsHigherThenItsCards) {
    EXPECT_LT(flush_of("Ah Kh Qh Jd 9c 8s 7s"), flush_of("5h 4h 3h 2h 9c 8s 7s"));
    EXPECT_LT(flush_of("Ah 9h 8h Jd 9c 8s 7s"), flush_of("Ah Th 2h Jd 9c 8s 7s"));
    EXPECT_EQ(flush_of("Ah Th 2h Jd 9c 8s 7s"), flush_of("Ad Td 2d Jc 9s 8h 7h"));
    // Of two flushes of one length the higher one counts.
    EXPECT_EQ(flush_of("Ah Th 2h Kd Qd Jd 7s"), flush_of("Ah Th 2h 9c 8d 7c 6s"));
}

TEST(HighCardFlush, TheDealerQualifiesWithNineHigh) {
    EXPECT_GE(flush_of("9h 3h 2h Jd Tc 8s 7s"), qualifying);
    EXPECT_LT(flush_of("8h 7h 6h Jd Tc 5s 4s"), qualifying);
    EXPECT_GE(flush_of("5h 4h 3h 2h Tc 8s 7s"), qualifying);
}

TEST(HighCardFlush, AnAceIsHighOrLowInAStraightFlush) {
    EXPECT_EQ(straight_of("Ah 2h 3h 4h Kh 8s 7s"), 4);
    EXPECT_EQ(straight_of("Ah Kh Qh 2h 3d 8s 7s"), 3);
    EXPECT_EQ(straight_of("Ah Kh Qh Jh Th 9h 8h"), 7);
    EXPECT_EQ(straight_of("Ah 2h 3h 4h 5h 6h 7h"), 7);
    EXPECT_EQ(straight_of("Ah Kd Qc Js 9h 7d 5c"), 1);
}

TEST(HighCardFlush, HandsHaveNames) {
    const auto name = [](std::string_view text) {
        return name_hand(cards::Hand(set_of(text)), {});
    };
    EXPECT_EQ(name("Kh Qh Jh 7h 2h As Ac"), "5-card flush, king high");
    EXPECT_EQ(name("Ah Kh Qd Jd 9c 8c 4s"), "2-card flush, ace high");
}

}  // namespace
}  // namespace fairdeal::games::high_card_flush
