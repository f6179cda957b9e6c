#include "counting/six_card_census.h"

#include <gtest/gtest.h>

#include <array>

#include "cards/five_card.h"
#include "cards/long_hands.h"

namespace fairdeal::counting {
namespace {

// Wizard of Odds, the best five of six cards; from the worst category to the best.
TEST(SixCardCensus, HasThePublishedNumberOfHandsInEachCategory) {
    std::array<std::uint64_t, 10> hands{};
    for_each_six_cards([&](cards::CardSet hand, std::uint64_t count) {
        const auto category = cards::best_five_of_six(cards::Hand(hand)).category();
        hands[static_cast<std::size_t>(category)] += count;
    });
    EXPECT_EQ(hands,
              (std::array<std::uint64_t, 10>{6'612'900, 9'730'740, 2'532'816, 732'160, 361'620,
                                             205'792, 165'984, 14'664, 1'656, 188}));
}

TEST(SixCardCensus, KeepsTheSuitsOfSixCardRoyalsApart) {
    std::array<std::uint64_t, 3> hands{};
    for_each_six_cards([&](cards::CardSet hand, std::uint64_t count) {
        hands[static_cast<std::size_t>(cards::six_card_royal(hand))] += count;
    });
    EXPECT_EQ(hands[static_cast<std::size_t>(cards::SixCardRoyal::other)], 3);
    EXPECT_EQ(hands[static_cast<std::size_t>(cards::SixCardRoyal::diamonds)], 1);
}

}  // namespace
}  // namespace fairdeal::counting
