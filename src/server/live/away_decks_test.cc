#include "server/live/away_decks.h"

#include <gtest/gtest.h>

namespace fairdeal::server {
namespace {

// Ruling X-29: a deck that has left is accepted nowhere until security has inspected it.
TEST(AwayDecks, ADeckThatHasLeftOneTableIsKnownAtAllOthers) {
    AwayDecks decks;
    EXPECT_EQ(decks.left_from("A-17", 2), 0U);
    decks.know(1, {{"A-17", true}, {"A-18", false}});
    EXPECT_EQ(decks.left_from("A-17", 2), 1U);
    EXPECT_EQ(decks.left_from("A-18", 3), 1U);
    EXPECT_EQ(decks.left_from("A-17", 1), 0U);  // the table itself says so
    decks.know(1, {{"A-18", true}});            // the other one was inspected
    EXPECT_EQ(decks.left_from("A-17", 2), 0U);
    decks.know(1, {});
    EXPECT_EQ(decks.left_from("A-18", 2), 0U);
}

}  // namespace
}  // namespace fairdeal::server
