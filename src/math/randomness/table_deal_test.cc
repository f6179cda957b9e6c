#include "math/randomness/table_deal.h"

#include <gtest/gtest.h>

#include <set>

#include "games/registry.h"

namespace fairdeal::math::randomness {
namespace {

TEST(TableDeal, EveryPlaceIsDealtOnceInTheOrderOfTheProcedure) {
    for (const games::Module* game : games::registry()) {
        const TableDeal deal = table_deal(*game->description);
        EXPECT_EQ(deal.seats.size(), game->description->seats);
        const TableDeal::Places places = deal.in_turn();
        EXPECT_EQ(std::set(places.begin(), places.end()).size(), places.size());
        for (const std::uint8_t place : places)
            EXPECT_LT(place, deal.dealt);
    }
    // One card at a time, the dealer last (13:69F-20.8): the first seat has every seventh card.
    const TableDeal deal = table_deal(*games::find_game("three-card-poker")->description);
    EXPECT_EQ(deal.seats[0], (TableDeal::Places{0, 7, 14}));
    EXPECT_EQ(deal.dealer, (TableDeal::Places{6, 13, 20}));
    EXPECT_EQ(deal.hands().size(), 7U);
    // The dealer of this game has a card more, so the hand is none of a player's.
    EXPECT_EQ(table_deal(*games::find_game("three-card-draw-poker")->description).hands().size(),
              6U);
}

TEST(TableDeal, HandsHaveNumbersOfTheirOwn) {
    const HandNumbers numbers(52, 3);
    EXPECT_EQ(numbers.count(), 22'100U);
    std::vector<bool> seen(numbers.count());
    for (int a = 0; a < 52; ++a) {
        for (int b = 0; b < a; ++b) {
            for (int c = 0; c < b; ++c) {
                const cards::CardList hand{cards::Card::at(b), cards::Card::at(c),
                                           cards::Card::at(a)};
                const cards::CardList deck = hand;
                const std::uint64_t number = numbers.number(cards_at(deck, {0, 1, 2}));
                ASSERT_LT(number, seen.size());
                EXPECT_FALSE(seen[number]);
                seen[number] = true;
            }
        }
    }
    EXPECT_EQ(HandNumbers(54, 5).count(), 3'162'510U);
}

}  // namespace
}  // namespace fairdeal::math::randomness
