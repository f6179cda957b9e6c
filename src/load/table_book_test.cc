#include "load/table_book.h"

#include <gtest/gtest.h>

#include <algorithm>

// Bots come to a table one after another, each with a view of its own moment, and hear of the same
// entries by their own connections, in any order among each other.
namespace fairdeal::load {
namespace {

class BookTest : public testing::Test {
  protected:
    void shown(unsigned seat, std::uint64_t seq, std::uint64_t last, std::uint64_t digest = 1) {
        book.shown({.seq = seq, .events = 1, .digest = digest}, last, seat);
    }
    std::string found() const { return tally.sentences.empty() ? "" : tally.sentences.front(); }

    GameBooks games;
    RunTally tally;
    TableBook book{7, games, tally};
};

TEST_F(BookTest, WhoCameEarlierHearsMoreThanWhoCameFirstToBeHeard) {
    shown(4, 3, 2);  // and went away
    shown(1, 9, 8);
    shown(2, 8, 7);  // seat 1 saw it in its view
    shown(3, 7, 6);  // so did seats 1 and 2
    shown(3, 8, 7);
    shown(3, 9, 8);
    EXPECT_EQ(found(), "");
    EXPECT_EQ(book.record().size(), 4U);
}

TEST_F(BookTest, WhatOneWasShownAndOthersWereNotIsFound) {
    shown(1, 9, 8);
    shown(1, 12, 9);
    shown(2, 9, 8);
    shown(2, 11, 9);
    EXPECT_EQ(found(), "seat 2 was shown entry 11 of table 7, which others were not");
}

TEST_F(BookTest, NorMayAnythingComeBetweenOnceItIsKnownThatNothingDid) {
    shown(4, 3, 2);
    shown(1, 10, 8);
    shown(2, 8, 6);
    shown(2, 10, 8);
    shown(3, 8, 6);
    shown(3, 9, 8);
    EXPECT_EQ(found(), "seat 3 was shown entry 9 of table 7, which others were not");
}

TEST_F(BookTest, WhatNobodySawBecauseTheServerDiedIsAGap) {
    shown(1, 3, 2);
    // Seat 1 comes back to a view of entry 5, seat 2 later to one of entry 8, and is heard first.
    shown(2, 9, 8);
    shown(1, 6, 5);
    ASSERT_EQ(book.record().size(), 3U);
    EXPECT_TRUE(book.record()[1].after_gap) << "entries 4 and 5";
    EXPECT_TRUE(book.record()[2].after_gap) << "entries 7 and 8";
    shown(1, 7, 6);
    shown(1, 8, 7);
    shown(1, 9, 8);
    for (std::size_t i = 2; i < book.record().size(); ++i)
        EXPECT_FALSE(book.record()[i].after_gap) << i;
    EXPECT_EQ(found(), "");
}

TEST_F(BookTest, WhatOneWasNotShownIsFound) {
    shown(1, 9, 8);
    shown(1, 10, 9);
    shown(2, 10, 8);
    EXPECT_EQ(found(), "seat 2 was not shown entry 9 of table 7");
}

TEST_F(BookTest, WhatTwoWereShownDifferentlyIsFound) {
    shown(1, 9, 8);
    shown(2, 9, 8, 2);
    EXPECT_EQ(found(), "seat 2 was shown entry 9 of table 7 otherwise than another seat");
}

TEST(RoundsOfManyTables, BeginSpreadOverTheTime) {
    using namespace std::chrono_literals;
    GameBooks games;
    RunTally tally;
    const Moment now = Moment() + 1h;
    std::vector<Moment> starts;
    for (std::uint32_t number = 1; number <= 100; ++number) {
        TableBook book(number, games, tally);
        starts.push_back(book.start_of(1, 1s, now));
        EXPECT_EQ(book.start_of(2, 1s, now + 1s), starts.back() + 1s);
        const Moment late = book.start_of(3, 1s, now + 1min);
        EXPECT_LE(late, now + 1min) << "a round that is late begins at once";
        EXPECT_GT(late, now + 59s) << "and those that were left out are not made up for";
        EXPECT_EQ((late - starts.back()) % 1s, 0s) << "nor do the tables come together";
    }
    std::ranges::sort(starts);
    EXPECT_LT(starts.front(), now + 20ms);
    EXPECT_GT(starts.back(), now + 980ms);
    for (std::size_t i = 1; i < starts.size(); ++i)
        EXPECT_LT(starts[i] - starts[i - 1], 25ms);
}

}  // namespace
}  // namespace fairdeal::load
