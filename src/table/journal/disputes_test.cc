#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "table/journal/played_script_test.h"
#include "table/views/view.h"

// What two persons decide about a line of a round that has ended (ruling X-23).
namespace fairdeal::table {
namespace {

using journal_test::PlayedTable;
using journal_test::three_card;
using journal_test::two_bet;

const std::string ended = three_card + two_bet + "run\nseat 1 plays\nseat 2 plays\nrun\n";

std::string award(std::string_view line) {
    return fmt::format("supervisor 12 awards {} with supervisor 13 because \"a tie\"\n", line);
}

TEST(Disputes, AreDecidedByTwoPersonsForALineOfARoundThatHasEnded) {
    const std::string round = three_card + two_bet + "run\nseat 1 plays\nseat 2 plays\n";
    const auto awards = [](std::string_view line) {
        return fmt::format("supervisor 12 awards {} because \"a tie\"\n", line);
    };
    const auto refused = [&](std::string_view code, std::string_view line) {
        return fmt::format("refused {}: {}", code, awards(line));
    };
    const PlayedTable played(
        round + refused("round-in-progress", "round 1 seat 1 ante 5 with supervisor 13") +
        R"(run
dealer flags round 1 because "a tie"
surveillance flags round 1 seat 2 ante because "a tie"
refused reason-missing: dealer flags round 1
refused no-such-line: dealer flags round 7 because "a tie"
refused no-such-line: dealer flags round 1 seat 2 progressive because "a tie"
refused reason-missing: supervisor 12 awards round 1 seat 2 ante 5 with supervisor 13
refused not-yours-to-give: dealer 12 awards round 1 seat 2 ante 5 with supervisor 13 because "a"
)" + refused("second-person-needed", "round 1 seat 2 ante 5") +
        refused("second-person-needed", "round 1 seat 2 ante 5 with supervisor 12") +
        refused("second-person-needed", "round 1 seat 2 ante 5 with dealer 4") +
        refused("second-person-needed", "round 1 seat 2 ante 5 with account 2") +
        refused("no-such-line", "round 1 seat 2 progressive 5 with supervisor 13") +
        refused("no-such-line", "round 7 seat 2 ante 5 with supervisor 13") +
        refused("award-too-high", "round 1 seat 2 ante 0 with supervisor 13") +
        refused("award-too-high", "round 1 seat 2 pair-plus 200.01 with supervisor 13") +
        awards("round 1 seat 2 pair-plus 200 with supervisor 13"));
    ASSERT_EQ(played.count<LineAwarded>(), 1U);
    const auto& award = std::get<LineAwarded>(played.heard.events.back().body);
    EXPECT_EQ(award.account, 2U);
    EXPECT_EQ(award.amount, base::Cents(20'000));
    ASSERT_NE(played.table().ended.kept(), nullptr);
    EXPECT_EQ(played.table().ended.kept()->disputes.size(), 2U);
}

// docs/views.md: the floor sees what was disputed, by whom and why; the others do not.
TEST(Disputes, AreShownToTheFloorWithTheirReason) {
    const PlayedTable played(ended +
                             "surveillance 21 flags round 1 seat 2 ante because \"a tie\"\n");
    EXPECT_NE(
        view_of(played.table(), {Viewer::floor, nobody})
            .find(R"("disputes":[{"round":1,"seat":2,"line":"ante","reason":"a tie","by":21}])"),
        std::string::npos)
        << view_of(played.table(), {Viewer::floor, nobody});
    EXPECT_EQ(view_of(played.table(), {Viewer::spectator, nobody}).find("a tie"),
              std::string::npos);
}

// A second award for a line is limited to what the first one left.
TEST(Disputes, AreNotAwardedMoreThanTheLineCouldWinInAll) {
    const PlayedTable played(ended + award("round 1 seat 2 pair-plus 150") +
                             "refused award-too-high: " + award("round 1 seat 2 pair-plus 50.01") +
                             award("round 1 seat 2 pair-plus 50") +
                             "refused award-too-high: " + award("round 1 seat 2 pair-plus 0.01") +
                             award("round 1 seat 2 ante 5"));
    EXPECT_EQ(played.count<LineAwarded>(), 3U);
}

// A floorperson may be the second.
TEST(Disputes, AreDecidedWithAFloorperson) {
    EXPECT_EQ(PlayedTable(ended + "supervisor 12 awards round 1 seat 2 ante 5 with floorperson 13 "
                                  "because \"a tie\"\n")
                  .count<LineAwarded>(),
              1U);
}

// Envy has no stake: each hand brings at most the best row for each $1 (20.12B(e)).
TEST(Disputes, AwardNoMoreEnvyThanItsHandsCouldBring) {
    const std::string envied = R"(table three-card-poker
cards live
dealing hand
shuffling device
option settlement c1
deck seat 1 As Ks Qs, seat 2 9h 9d 8s, dealer Kc 8d 6h, community Js Ts
open
account 1 takes seat 1
account 2 takes seat 2
seat 1 bets ante 10, progressive 1
seat 2 bets ante 10, progressive 1
run
seat 1 plays
seat 2 plays
run
)";
    const PlayedTable played(envied +
                             "refused award-too-high: " + award("round 1 seat 2 envy 1000.01") +
                             award("round 1 seat 2 envy 1000") +
                             "refused award-too-high: " + award("round 1 seat 2 envy 0.01"));
    EXPECT_EQ(played.count<LineAwarded>(), 1U);
}

// A dispute is flagged at once or later, about something that exists.
TEST(Disputes, AreFlaggedInTheRoundAndAfterIt) {
    const auto flags = [](std::string_view line) {
        return fmt::format("dealer flags {} because \"a tie\"\n", line);
    };
    const auto refused = [&](std::string_view line) {
        return "refused no-such-line: " + flags(line);
    };
    const PlayedTable betting(three_card + refused("round 1 seat 1") + flags("round 1"));
    EXPECT_EQ(betting.count<DisputeFlagged>(), 1U);
    const PlayedTable played(three_card + two_bet + "run\n" + flags("round 1 seat 1 ante") +
                             flags("round 1 seat 2") + refused("round 1 seat 1 pair-plus") +
                             refused("round 1 seat 1 play") + refused("round 1 seat 3") +
                             refused("round 1 seat 9") + refused("round 2") +
                             "seat 1 plays\nseat 2 plays\n" + flags("round 1 seat 1 play") +
                             "run to c1-winners-face-up\n" + flags("round 1 seat 1 play") +
                             refused("round 1 seat 1 envy") + "run\n" +
                             flags("round 1 seat 1 play") + refused("round 1 seat 1 envy"));
    EXPECT_EQ(played.count<DisputeFlagged>(), 5U);
    // A round that is no longer remembered has no lines.
    const PlayedTable old(ended + "quiet\nrepeat 20\n" + two_bet +
                          "run\nseat 1 plays\nseat 2 plays\nrun\nend\naloud\n" +
                          refused("round 1") + refused("round 1 seat 1 ante") + flags("round 2"));
    EXPECT_EQ(old.count<DisputeFlagged>(), 1U);
}

// The award rests on the round as it ended; an award for an earlier round does not concern it.
TEST(Disputes, EndWhatTheDealerCanTakeBackOfTheRound) {
    const std::string last =
        three_card + two_bet + "run\nseat 1 plays\nseat 2 plays\nrun to cards-in-order\nstep\n";
    EXPECT_EQ(PlayedTable(last + "dealer takes back\n").count<EntryTakenBack>(), 1U);
    const PlayedTable awarded(last + award("round 1 seat 2 ante 5") +
                              "refused nothing-to-take-back: dealer takes back\n");
    EXPECT_EQ(awarded.count<EntryTakenBack>(), 0U);
    const std::string second =
        last + two_bet + "run\nseat 1 plays\nseat 2 plays\nrun to cards-in-order\nstep\n";
    EXPECT_EQ(PlayedTable(second + award("round 1 seat 2 ante 5") + "dealer takes back\n")
                  .count<EntryTakenBack>(),
              1U);
}

// An award in the middle of a round survives a re-execution of the round.
TEST(Disputes, KeepTheirAwardsThroughACorrection) {
    const PlayedTable played(
        ended + two_bet + "run\n" + award("round 1 seat 2 pair-plus 200") +
        "seat 1 plays\nsupervisor opens correction because \"mis-keyed\"\n"
        "supervisor corrects seat 1 play to fold\nsupervisor closes correction\n"
        "refused award-too-high: " +
        award("round 1 seat 2 pair-plus 1"));
    EXPECT_EQ(played.count<RoundReexecuted>(), 1U);
    EXPECT_EQ(played.table().ended.kept()->awards.size(), 1U);
}

}  // namespace
}  // namespace fairdeal::table
