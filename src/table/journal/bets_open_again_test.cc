#include <gtest/gtest.h>

#include <string>

#include "table/journal/played_script_test.h"

// "No more bets" was called too early: betting is open again, and what does not depend on closed
// bets stays (ruling X-22).
namespace fairdeal::table::bets_open_again_test {
namespace {

using journal_test::PlayedTable;
using journal_test::three_card;

const std::string reopened = R"(supervisor 12 opens correction because "too early"
supervisor 12 corrects no-more-bets
supervisor 12 closes correction
)";
const std::string dealing = three_card + "seat 1 bets ante 10, progressive 1\nrun to deal-stacks\n";

TEST(BetsOpenAgain, SeatsMetersAndLightsStay) {
    const PlayedTable played(dealing + R"(account 7 takes seat 4
account 2 leaves seat 2
supervisor 12 corrects meter mega to 10500 with supervisor 13 because "sign wrong"
floorperson reports light 5 broken
)" + reopened + R"(expect meter mega 10500
seat 4 bets ante 10
refused seat-empty: dealer for seat 2 bets ante 10
account 5 takes seat 5
refused light-not-working: seat 5 bets progressive 1
)");
    EXPECT_EQ(played.table().seat(4).player, 7U);
    EXPECT_EQ(played.table().seat(2).player, nobody);
    EXPECT_FALSE(played.table().seat(5).light_works);
    EXPECT_EQ(played.count<SeatLeft>(), 1U);
}

// Players who were dealt in would have had to stay; with open bets they leave at once and take
// their wagers.
TEST(BetsOpenAgain, WhoLeavesTakesTheirWagers) {
    const PlayedTable played(dealing + "account 1 leaves seat 1\n" + reopened);
    EXPECT_EQ(played.table().seat(1).player, nobody);
    EXPECT_EQ(played.table().seat(1).placed[0], base::Cents());
    ASSERT_EQ(played.count<WagerCorrected>(), 2U);
}

TEST(BetsOpenAgain, DealingAndDecisionsAreMadeAgain) {
    const PlayedTable played(three_card + "seat 1 bets ante 10\nrun\nseat 1 plays\n" + reopened +
                             "expect step no-more-bets-automated\n");
    std::size_t again = 0;
    for (const Event& event : played.heard.events) {
        const auto* dropped = std::get_if<EntryDropped>(&event.body);
        if (dropped == nullptr) continue;
        EXPECT_EQ(dropped->why, "\"No more bets\" was called too early");
        ++again;
    }
    EXPECT_GE(again, 3U);
    EXPECT_EQ(played.table().seat(1).choice_count, 0U);
    EXPECT_TRUE(played.table().seat(1).dealt.empty());
}

// A call that only sent an ineligible wager back closed nothing (ruling T-37). The call that did is
// taken back, together with what it let into play.
TEST(BetsOpenAgain, TheCallThatClosedBetsIsMeant) {
    const PlayedTable played(three_card + R"(seat 1 bets progressive 1
run to no-more-bets-automated
dealer takes no-more-bets-automated
seat 1 bets ante 10
dealer takes no-more-bets-automated
)" + reopened + "expect step no-more-bets-automated\nexpect meter mega 10000\n");
    EXPECT_EQ(played.table().seat(1).placed[0], base::Cents(1000));
    EXPECT_EQ(played.table().seat(1).placed[played.table().setup->metered], base::Cents());
}

}  // namespace
}  // namespace fairdeal::table::bets_open_again_test
