#include "counting/joker_classes.h"

#include <gtest/gtest.h>

#include <numeric>

namespace fairdeal::counting {
namespace {

TEST(JokerClasses, AreAsManyAsCountedByHand) {
    EXPECT_EQ(JokerClasses(2).representatives().size(), 183u);
    EXPECT_EQ(JokerClasses(3).representatives().size(), 1'937u);
    EXPECT_EQ(JokerClasses(4).representatives().size(), 18'356u);
    const auto fives = joker_fives();
    EXPECT_EQ(fives.size(), 152'646u);
    std::uint32_t hands = 0;
    for (const JokerFive& five : fives)
        hands += five.hands;
    EXPECT_EQ(hands, 3'162'510u);
}

TEST(JokerClasses, TheRenamingLeadsToTheHandThatStandsForTheClass) {
    const JokerClasses classes(3);
    for (CardIndex a = 0; a < joker_deck_size; ++a) {
        for (CardIndex b = a + 1; b < joker_deck_size; b += 3) {
            for (CardIndex c = b + 1; c < joker_deck_size; ++c) {
                cards::CardSet hand;
                for (const CardIndex card : {a, b, c})
                    hand.insert(cards::Card::at(card));
                const ClassifiedHand classed = classes.of(std::array{a, b, c});
                ASSERT_EQ(renamed(hand, classed.renaming),
                          classes.representatives()[classed.number]);
            }
        }
    }
}

TEST(JokerClasses, NoTwoRenamingsAreTheSame) {
    for (std::size_t i = 0; i < renamings.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k)
            EXPECT_NE(renamings[i], renamings[k]);
    }
}

}  // namespace
}  // namespace fairdeal::counting
