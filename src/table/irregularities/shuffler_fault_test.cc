#include <gtest/gtest.h>

#include <string>

#include "support/covers.h"
#include "table/journal/played_script_test.h"

// The shuffle cycle of the other deck fails while a round is played (ruling X-21).
namespace fairdeal::table::shuffler_fault_test {
namespace {

using journal_test::PlayedTable;

const std::string two_decks = R"(table double-draw-poker
cards live
dealing hand
shuffling device
decks 2
open
account 1 takes seat 1
run
)";
const std::string in_round = two_decks + "seat 1 bets ante 10, bonus 5\nrun\n";

TEST(ShufflerFault, OfTheOtherDeckOpensNoRuling) {
    const PlayedTable played(in_round + R"(dealer raises shuffler-fault
expect "the shuffler failed"
refused ruling-not-open: supervisor rules void-all because "jam"
refused ruling-not-open: supervisor rules play-on because "jam"
)");
    EXPECT_EQ(played.count<IrregularityFound>(), 1U);
    EXPECT_FALSE(played.table().awaits_ruling);
    EXPECT_FALSE(played.table().irregular);
    // Nor does it take one away.
    const PlayedTable both(in_round + R"(dealer raises other because "the lamp fell"
supervisor rules play-on because "nobody was hurt"
dealer raises shuffler-fault
supervisor rules void-all because "the lamp fell on the cards"
)");
    EXPECT_TRUE(both.table().was_void);
}

// Also after a ruling on the round in play: the ruling's subject is unchanged.
TEST(ShufflerFault, ChangesNothingOfTheRoundInPlay) {
    const std::string dark = in_round +
                             "dealer raises other because \"the lamp fell\"\n"
                             "supervisor rules play-on because \"nobody was hurt\"\n";
    const PlayedTable before(dark);
    const PlayedTable after(dark + "dealer raises shuffler-fault\n");
    EXPECT_EQ(after.table().found, before.table().found);
    EXPECT_EQ(after.table().step, before.table().step);
    EXPECT_EQ(after.table().irregular, before.table().irregular);
    EXPECT_EQ(after.table().awaits_ruling, before.table().awaits_ruling);
}

TEST(ShufflerFault, NeedsADeckInTheShuffler) {
    const PlayedTable idle(two_decks +
                           "idle\nrefused cannot-happen-now: dealer raises "
                           "shuffler-fault\n");
    EXPECT_EQ(idle.count<IrregularityFound>(), 0U);
    const PlayedTable betting(two_decks + "dealer raises shuffler-fault\n");
    EXPECT_EQ(betting.count<IrregularityFound>(), 1U);
}

// A card found face up and set aside does not count as dealt: the others can still be recut (X-3).
TEST(Recut, CutsWhatIsLeftOfTheDeck) {
    const PlayedTable played(R"(table double-draw-poker
cards electronic
dealing manual-shoe
shuffling manual
open
account 1 takes seat 1
seat 1 bets ante 10, bonus 5
dealer takes no-more-bets-shoe
dealer raises one-face-up 1 card
refused cut-too-thin: supervisor recuts 53 because "the cut was thin"
supervisor recuts 52 because "the cut was thin"
run
)");
    EXPECT_EQ(played.count<Cut>(), 2U);
    EXPECT_EQ(played.table().seat(1).hand.size(), 5U);
}

// The cards of this very round were being shuffled: they are shuffled again, and no ruling remains.
TEST(ShufflerFault, BeforeARoundLeavesNothingToRuleOnInIt) {
    const PlayedTable played(R"(table double-draw-poker
cards live
dealing hand
shuffling device
open
account 1 takes seat 1
run to shuffle-by-device
dealer raises shuffler-fault
run
seat 1 bets ante 10, bonus 5
run
refused ruling-not-open: supervisor rules void-all because "jam"
)");
    EXPECT_EQ(played.count<IrregularityFound>(), 1U);
}

}  // namespace
}  // namespace fairdeal::table::shuffler_fault_test
