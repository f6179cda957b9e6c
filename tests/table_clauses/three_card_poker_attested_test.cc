#include <gtest/gtest.h>

#include "support/covers.h"
#include "table_clauses/table_driver.h"

// Three Card Poker at a live table: what people attest, each at its own step.
namespace fairdeal::test::three_card_poker_attested_test {
namespace {

using games::Dealing, games::Role, games::SetOf, games::Shuffling;
using table::RefusalCode;

constexpr std::string_view key = "three-card-poker";

void two_players(TableDriver& table) {
    table.play(1, {{"ante", 10}, {"progressive", 1}});
    table.play(2, {{"ante", 10}});
    table.will_choose(2, {"fold"});
}

TEST(ThreeCardPokerAttested, ARoundFromTheHand) {
    COVERS("tcp-old20.8-b2", "tcp-old20.8-b3.1", "tcp-old20.8-b3.2", "tcp-old20.8-b2i",
           "tcp-old20.8-b2ii", "tcp-20.8-d.1", "tcp-old20.8-d");
    TableDriver table(setup_of(key, Dealing::hand));
    two_players(table);
    expect_attested(table, "deck-in-hand", Role::dealer, {"tcp-old20.8-b2"});
    expect_attested(table, "no-more-bets-hand", Role::dealer, {"tcp-old20.8-b3.1"});
    expect_attested(table, "deal-from-hand", Role::dealer, {"tcp-old20.8-b3.2"});
    expect_attested(table, "same-hand", Role::dealer, {"tcp-old20.8-b2i"});
    expect_attested(table, "deck-over-tray", Role::dealer, {"tcp-old20.8-b2ii"});
    expect_attested(table, "rack-stub-hand", Role::dealer, {"tcp-20.8-d.1", "tcp-old20.8-d"});
    EXPECT_EQ(table.table().stub_size(), 0U);
}

TEST(ThreeCardPokerAttested, ARoundFromTheShoe) {
    COVERS("tcp-69E-1.19-b.2/open", "tcp-69E-1.19-b.2/closed", "tcp-20.7-d.1", "tcp-69E-1.18-n",
           "tcp-69E-1.18-n3iii");
    TableDriver table(setup_of(key, Dealing::manual_shoe));
    two_players(table);
    expect_attested(table, "shoe-fastened", Role::dealer, {"tcp-69E-1.19-b.2"});
    expect_attested(table, "rack-stub-shoe", Role::dealer, {"tcp-20.7-d.1"});
    ASSERT_TRUE(table.end_round());
    table.must(person(Role::floorperson), table::CloseTable{});
    expect_attested(table, "cards-returned", floor_or_supervisor, {"tcp-69E-1.18-n3iii"});
    EXPECT_TRUE(table.table().is_open);
    expect_attested(table, "returned-cards-inspected", Role::supervisor, {"tcp-69E-1.18-n"});
    expect_attested(table, "shoe-locked", Role::dealer, {"tcp-69E-1.19-b.2"});
    EXPECT_FALSE(table.table().is_open);
}

TEST(ThreeCardPokerAttested, ARoundFromTheAutomatedShuffler) {
    COVERS("tcp-20.12B-a.1/approved", "tcp-20.9-a", "tcp-old20.9-a", "tcp-69E-1.19-b.2/open",
           "tcp-20.9-b1", "tcp-old20.9-b1", "tcp-20.9-b2", "tcp-old20.9-b2", "tcp-20.12B-b.3/call",
           "tcp-20.12B-b.3/lock-out", "tcp-20.12B-b.5", "tcp-20.9-c.2", "tcp-old20.9-c.2",
           "tcp-20.9-d.1", "tcp-old20.9-d");
    TableDriver table(setup_of(key, Dealing::automated));
    two_players(table);
    expect_attested(table, "progressive-approved", floor_or_supervisor, {"tcp-20.12B-a.1"});
    expect_attested(table, "device-approved", floor_or_supervisor, {"tcp-20.9-a", "tcp-old20.9-a"});
    expect_attested(table, "shoe-fastened", Role::dealer, {"tcp-69E-1.19-b.2"});
    expect_attested(table, "load-shuffler", Role::dealer, {"tcp-20.9-b1", "tcp-old20.9-b1"});
    expect_attested(table, "no-more-bets-automated", Role::dealer,
                    {"tcp-20.9-b2", "tcp-old20.9-b2"});
    expect_attested(table, "lock-progressive", Role::dealer, {"tcp-20.12B-b.3"});
    // Called and locked: no Progressive wager comes in any more.
    table.refuses(player_of(2), table::PlaceWager{2, "progressive", base::Cents::dollars(1), {}},
                  RefusalCode::bets_are_closed, "tcp-20.9-b2");
    expect_attested(table, "progressive-to-tray", Role::dealer, {"tcp-20.12B-b.5"});
    expect_attested(table, "cover-dealer-stack", Role::dealer, {"tcp-20.9-c.2", "tcp-old20.9-c.2"});
    expect_attested(table, "rack-stub-automated", Role::dealer, {"tcp-20.9-d.1", "tcp-old20.9-d"});
}

TEST(ThreeCardPokerAttested, FromTheDecisionsToTheEndOfTheRound) {
    COVERS("tcp-old20.10-a.1", "tcp-old20.10-a.2", "tcp-20.10-b.6", "tcp-old20.10-b.4",
           "tcp-20.10-b.8", "tcp-old20.10-b.6", "tcp-20.12B-d1", "tcp-old20.10-c.2",
           "tcp-20.10-c1v", "tcp-old20.10-c2", "tcp-20.10-c.2", "tcp-old20.10-d");
    TableDriver table(setup_of(key, Dealing::automated));
    two_players(table);
    expect_attested(table, "players-look", Role::dealer, {"tcp-old20.10-a.1"});
    expect_attested(table, "own-cards-only", Role::dealer, {"tcp-old20.10-a.2"});
    expect_attested(table, "take-forfeits", Role::dealer, {"tcp-20.10-b.6", "tcp-old20.10-b.4"});
    EXPECT_EQ(course_in_words(table),
              (std::vector<std::string>{"2 ante forfeited", "racked hand 2"}));
    expect_attested(table, "cover-card-aside", Role::dealer, {"tcp-20.10-b.8", "tcp-old20.10-b.6"});
    expect_attested(table, "check-lights", Role::dealer, {"tcp-20.12B-d1"});
    EXPECT_TRUE(lines_in_words(table).empty());  // the light is checked before anything is paid
    expect_attested(table, "c1-winners-face-up", Role::dealer, {"tcp-old20.10-c.2"});
    EXPECT_EQ(table.table().seat(1).hand.size(), 3U);
    expect_attested(table, "c1-collect-hands", Role::dealer, {"tcp-20.10-c1v", "tcp-old20.10-c2"});
    EXPECT_EQ(table.table().seat(1).hand.size(), 0U);
    EXPECT_EQ(table.table().dealer.size(), 3U);
    expect_attested(table, "collect-rest-rack", Role::dealer, {"tcp-20.10-c.2"});
    EXPECT_EQ(course_in_words(table),
              (std::vector<std::string>{"racked dealer", "racked community"}));
    expect_attested(table, "cards-in-order", Role::dealer, {"tcp-old20.10-d"});
}

TEST(ThreeCardPokerAttested, PlayerByPlayerWithTheInputTray) {
    COVERS("tcp-20.10-c2iv", "tcp-20.9-d.1", "tcp-old20.9-d", "tcp-20.10-c.2");
    table::Setup setup = setup_of(key, Dealing::automated);
    set_option(setup, "settlement", "c2");
    set_option(setup, "discards", "tray");
    TableDriver table(setup);
    table.play(1, {{"ante", 10}});
    expect_attested(table, "tray-stub-automated", Role::dealer, {"tcp-20.9-d.1", "tcp-old20.9-d"});
    expect_attested(table, "c2-settle", Role::dealer, {"tcp-20.10-c2iv"});
    EXPECT_TRUE(table.table().seat(1).hand.empty());
    expect_attested(table, "collect-rest-tray", Role::dealer, {"tcp-20.10-c.2"});
}

TEST(ThreeCardPokerAttested, AnElectronicTableAttestsNothingThatNobodyDoes) {
    TableDriver table(
        setup_of(key, Dealing::hand, Shuffling::device, table::CardSource::electronic));
    two_players(table);
    ASSERT_TRUE(table.run_to("decide"));
    ASSERT_TRUE(table.end_round());
    EXPECT_TRUE(table.all<table::Attested>().empty());
}

}  // namespace
}  // namespace fairdeal::test::three_card_poker_attested_test
