#include <gtest/gtest.h>

#include <string>

#include "support/covers.h"
#include "table/journal/played_script_test.h"

// What the clock decided belongs to the seat and to the question that it was asked (ruling X-22).
namespace fairdeal::table::clock_entries_test {
namespace {

using journal_test::PlayedTable;

const std::string head = R"(table three-card-poker
cards live
dealing automated
shuffling device
option settlement c1
deck seat 1 As Ks Qs, seat 2 9c 5d 2h, seat 3 8c 6d 3h, dealer Kc 9d 7h, community Js Ts
open
account 1 takes seat 1
account 2 takes seat 2
account 3 takes seat 3
)";
const std::string folded = head + R"(seat 1 bets ante 10
seat 2 bets pair-plus 5
seat 3 bets ante 10
run
seat 1 plays
wait 31s
tick
)";

std::string corrected(const std::string& lines) {
    return "supervisor opens correction because \"mis-keyed\"\n" + lines +
           "supervisor closes correction\n";
}
const std::string ante_of_seat_2 = "supervisor corrects seat 2 ante 0 to 10\n";

TEST(ClockEntries, CountForTheSeatThatIsAskedAgain) {
    const PlayedTable played(folded +
                             corrected(ante_of_seat_2 + "supervisor supplies: seat 2 plays\n") +
                             "run\n" + "expect seat 2 ante loses\nexpect seat 3 ante forfeited\n");
    EXPECT_EQ(played.count<EntryDropped>(), 0U);
}

TEST(ClockEntries, AreDroppedWhereAnotherSeatIsAsked) {
    const PlayedTable played(folded + corrected(ante_of_seat_2) + "expect step decide\n");
    EXPECT_EQ(played.table().turn, 2U);
    EXPECT_FALSE(played.table().seat(2).folded);
    EXPECT_FALSE(played.table().seat(3).folded);
    ASSERT_EQ(played.count<EntryDropped>(), 1U);
    for (const Event& event : played.heard.events) {
        const auto* dropped = std::get_if<EntryDropped>(&event.body);
        if (dropped == nullptr) continue;
        EXPECT_EQ(dropped->seat, 3U);
        EXPECT_EQ(dropped->entry, "the time of seat 3 is up");
        break;
    }
    // Both are asked, and both answer.
    const PlayedTable on(folded + corrected(ante_of_seat_2) +
                         "seat 2 plays\nseat 3 plays\nrun\nexpect seat 3 ante loses\n");
}

TEST(ClockEntries, AreCorrectedLikeThoseOfPeople) {
    const std::string right = R"(seat 1 bets ante 10
seat 2 bets pair-plus 5
seat 3 bets ante 10
run
seat 1 plays
wait 31s
dealer for seat 3 plays
)";
    const PlayedTable played(folded + corrected("supervisor corrects seat 3 fold to play\n"));
    EXPECT_EQ(played.state(), PlayedTable(head + right).state());
    const PlayedTable wrong(folded + R"(supervisor opens correction because "mis-keyed"
refused no-such-entry: supervisor corrects seat 3 play to fold
refused no-such-entry: supervisor corrects seat 1 fold to play
)");
}

// The clock's effect depends on its decision, not on when a seat was asked in the corrected round.
TEST(ClockEntries, AWarningFoldsNobody) {
    const std::string aged = head + R"(seat 1 bets ante 10
seat 3 bets ante 10
run
wait 3h
wait 45m
seat 1 plays
tick
expect "too old"
)";
    const PlayedTable played(aged + corrected("supervisor corrects seat 1 ante 10 to 0\n"));
    EXPECT_FALSE(played.table().seat(3).folded);
}

TEST(ClockEntries, AnElectionOfSeveralSeatsIsAnEntryForEach) {
    const std::string elected = R"(table holdem-3-bonus
cards live
dealing hand
shuffling device
deck seat 1 As Ks Qs, seat 2 9c 9d 2h, dealer Kc 8d 7h, community Js Ts 4c 4d
open
account 1 takes seat 1
account 2 takes seat 2
run
seat 1 bets blind 10, flop 10, three-card-bonus 5
seat 2 bets blind 10, flop 10, three-card-bonus 5
run
wait 31s
tick
)";
    const PlayedTable played(elected);
    const Journal::Pages* pages = played.table().journal.pages();
    ASSERT_NE(pages, nullptr);
    ASSERT_GE(pages->entries.size(), 2U);
    EXPECT_EQ(pages->entries[pages->entries.size() - 2].seat, 1U);
    EXPECT_EQ(pages->entries.back().seat, 2U);
    // One is corrected, the other stands.
    const PlayedTable shown(elected + corrected("supervisor corrects seat 2 hides to shows\n"));
    EXPECT_FALSE(shown.table().seat(1).shown);
    EXPECT_TRUE(shown.table().seat(1).show_asked);
    EXPECT_TRUE(shown.table().seat(2).shown);
    EXPECT_EQ(shown.count<EntryDropped>(), 0U);
}

TEST(ClockEntries, ADrawOfNothingIsCorrected) {
    const std::string drawn = R"(table double-draw-poker
cards live
dealing hand
shuffling device
deck seat 1 9c 9d 2s 2h Kc, then 9s
open
account 1 takes seat 1
run
seat 1 bets ante 10, bonus 5
run
seat 1 chooses first-draw
run
wait 31s
tick
)";
    const PlayedTable played(drawn +
                             corrected("supervisor corrects seat 1 discard nothing to Kc\n"));
    EXPECT_EQ(played.table().seat(1).thrown[0].size(), 1U);
    EXPECT_EQ(played.table().seat(1).hand.size(), 5U);
}

// The clock has decided for a player: entries made before that stand.
TEST(ClockEntries, EndWhatTheDealerTakesBackOnlyWhereTheyDecide) {
    const std::string all = head + R"(seat 1 bets ante 10
seat 3 bets ante 10
run
dealer for seat 1 plays
wait 31s
tick
refused nothing-to-take-back: dealer takes back
)";
    EXPECT_EQ(PlayedTable(all).count<EntryTakenBack>(), 0U);
    const std::string warned = head + R"(seat 1 bets ante 10
run to no-more-bets-automated
dealer takes no-more-bets-automated
wait 3h
wait 45m
tick
dealer takes back
expect step no-more-bets-automated
)";
    EXPECT_EQ(PlayedTable(warned).count<EntryTakenBack>(), 1U);
}

// Nobody's time runs out while the table waits for a supervisor.
TEST(TimeToDecide, BeginsAnewAfterARuling) {
    const PlayedTable played(head + R"(seat 1 bets ante 10
run
dealer raises other because "a drink was spilled"
wait 10m
supervisor rules play-on because "it was wiped up"
tick
expect turn 1
wait 31s
tick
)");
    EXPECT_TRUE(played.table().seat(1).folded);
}

}  // namespace
}  // namespace fairdeal::table::clock_entries_test
