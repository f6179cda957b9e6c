#include <gtest/gtest.h>

#include <string>

#include "support/covers.h"
#include "table/journal/played_script_test.h"

// A Progressive wager that is returned because its light was dark receives no envy, whichever seat
// is settled first (ruling T-36).
namespace fairdeal::table::returned_wager_test {
namespace {

using journal_test::PlayedTable;

std::string settled(int royal, int dark) {
    return fmt::format(R"(table three-card-poker
cards live
dealing hand
shuffling device
option settlement c1
deck seat {0} As Ks Qs, seat {1} 9h 9d 9s, dealer Kc 8d 6h, community Js Ts
open
account 1 takes seat 1
account 2 takes seat 2
seat 1 bets ante 10, progressive 1
seat 2 bets ante 10, progressive 1
run
dealer reports light {1} broken
seat 1 plays
seat 2 plays
run
)",
                       royal, dark);
}

TEST(ReturnedWager, ReceivesNoEnvyAfterwards) {
    COVERS("tcp-20.12B-d1");
    const PlayedTable played(settled(1, 2) +
                             "supervisor rules return-wager seat 2 because \"dark\"\nrun\n");
    EXPECT_EQ(played.count<MeterPaid>(), 1U);
    for (const Event& event : played.heard.events) {
        const auto* line = std::get_if<LineSettled>(&event.body);
        EXPECT_TRUE(line == nullptr || line->from == no_seat) << line->key.text;
    }
    // Paid, it receives it.
    const PlayedTable paid(settled(1, 2) +
                           "supervisor rules pay seat 2 because \"seen lit\"\nrun\n"
                           "expect seat 2 envy wins 1000\n");
}

TEST(ReturnedWager, GivesBackTheEnvyItHasReceived) {
    COVERS("tcp-20.12B-d1");
    const PlayedTable played(settled(2, 1) + R"(expect seat 1 envy wins 1000
supervisor rules return-wager seat 1 because "dark"
expect seat 1 envy refunded
expect seat 1 progressive refunded
)");
    EXPECT_EQ(played.count<LineCorrected>(), 1U);
}

// Where no Progressive is offered, no light can break (ruling X-21).
TEST(Lights, AreReportedOnlyWhereAProgressiveIsOffered) {
    const PlayedTable played(
        "table double-draw-poker\nopen\n"
        "refused cannot-happen-now: dealer reports light 1 broken\n");
    EXPECT_EQ(played.count<LightReported>(), 0U);
    const PlayedTable without(R"(table three-card-poker
cards live
dealing hand
shuffling device
option settlement c1
set wagers.progressive = false
open
refused cannot-happen-now: dealer reports light 1 broken
)");
    EXPECT_EQ(without.count<LightReported>(), 0U);
}

// Before "No more bets" the wager goes back at any time, also while no deck is in play (T-36).
TEST(Lights, AWagerGoesBackWhileAnotherDeckIsAwaited) {
    COVERS("tcp-20.12B-c");
    for (const std::string cards : {"live", "electronic"}) {
        const PlayedTable played(fmt::format(R"(table three-card-poker
cards {}
option settlement c1
open
account 1 takes seat 1
seat 1 bets ante 10, progressive 1
floorperson changes cards because "worn"
dealer reports light 1 broken
expect "gets back $1 from Progressive"
run to no-more-bets-automated
dealer takes no-more-bets-automated
expect meter mega 10000
)",
                                             cards));
        EXPECT_EQ(played.count<WagerWithdrawn>(), 1U) << cards;
        EXPECT_EQ(played.count<MeterContributed>(), 0U) << cards;
    }
}

// The same when the deck has left only since a correction (X-22).
TEST(Lights, AWagerGoesBackWhenACorrectionSendsTheDeckAway) {
    COVERS("tcp-20.12B-c");
    const PlayedTable played(R"(table three-card-poker
cards live
dealing hand
shuffling device
set table.shuffler-counts = true
option settlement c2
supervisor opens
account 5 takes seat 5
run to count-by-device
seat 5 bets ante 10, progressive 1
step
run to no-more-bets-hand
dealer reports light 5 broken
supervisor opens correction because "mis-keyed"
supervisor corrects count 52 to 51
supervisor closes correction
run to no-more-bets-hand
dealer takes no-more-bets-hand
step
expect step deal-from-hand
)");
    EXPECT_EQ(played.count<MeterContributed>(), 0U);
}

// A ruling on a light decides nothing else that went wrong (X-21, T-36).
TEST(Lights, ARulingOnOneLeavesAnotherRulingOpen) {
    const PlayedTable played(settled(1, 2) + R"(dealer raises other because "a chip fell"
supervisor rules pay seat 2 because "seen lit"
refused ruling-not-open: dealer takes c1-progressive
supervisor rules play-on because "it was found"
run
expect seat 2 envy wins 1000
)");
    EXPECT_EQ(played.count<Ruled>(), 2U);
}

}  // namespace
}  // namespace fairdeal::table::returned_wager_test
