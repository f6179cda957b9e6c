#include <gtest/gtest.h>

#include "support/covers.h"
#include "table_clauses/table_driver.h"

// Hold 'em 3 Bonus at a live table: what people attest, each at its own step.
namespace fairdeal::test::holdem_3_bonus_attested_test {
namespace {

using games::Dealing, games::Irregularity, games::Role, games::SetOf, games::Shuffling;
using table::RefusalCode;
using Words = std::vector<std::string>;

constexpr std::string_view key = "holdem-3-bonus";

void one_player(TableDriver& table) {
    table.play(1, {{"blind", 10}, {"flop", 10}});
}

TEST(Holdem3Attested, TheCardsBeforePlay) {
    COVERS("h3-42.2-a.2", "h3-42.7-a/shoe", "h3-69E-1.19-b.2/open", "h3-69E-1.19-b.2/closed",
           "h3-42.3-a", "h3-42.3-b.1", "h3-42.3-b.2", "h3-42.3-c", "h3-69E-1.18-n");
    TableDriver table(setup_of(key, Dealing::manual_shoe));
    expect_attested(table, "cutting-and-cover-card", Role::dealer, {"h3-42.2-a.2"});
    expect_attested(table, "shoe-meets-rules", floor_or_supervisor, {"h3-42.7-a"});
    expect_attested(table, "shoe-fastened", Role::dealer, {"h3-69E-1.19-b.2"});
    expect_attested(table, "dealer-inspects", Role::dealer, {"h3-42.3-a"});
    expect_attested(table, "floor-verifies", floor_or_supervisor, {"h3-42.3-b.1"});
    expect_attested(table, "spread-cards", Role::dealer, {"h3-42.3-b.2", "h3-42.3-b.1"});
    // The first player to be seated looks: there must be one.
    EXPECT_EQ(table.step(), "first-player-looks");
    table.refuses(person(Role::dealer), taking("first-player-looks"), RefusalCode::nobody_seated,
                  "h3-42.3-b.1");
    one_player(table);
    expect_attested(table, "first-player-looks", Role::dealer, {"h3-42.3-b.1"});
    expect_attested(table, "wash-and-stack", Role::dealer, {"h3-42.3-c"});
    table.must(person(Role::supervisor), table::CloseTable{});
    expect_attested(table, "shoe-locked", Role::dealer, {"h3-69E-1.19-b.2"});
    expect_attested(table, "returned-cards-inspected", Role::supervisor, {"h3-69E-1.18-n"});
    EXPECT_FALSE(table.table().is_open);
}

TEST(Holdem3Attested, TwoDecksEachOnItsOwn) {
    COVERS("h3-42.2-b1", "h3-42.3-a", "h3-42.3-b.1", "h3-42.3-c", "h3-42.3-d");
    table::Setup setup = setup_of(key, Dealing::automated);
    setup.decks = 2;
    TableDriver table(setup);
    one_player(table);
    for (const std::size_t deck : {0U, 1U}) {
        ASSERT_TRUE(table.run_to("receive-cards"));
        EXPECT_FALSE(table.table().decks[deck].at_table);
        expect_attested(table, "deck-of-the-right-kind", Role::dealer, {"h3-42.2-b1"});
        EXPECT_TRUE(table.table().decks[deck].at_table);
        expect_attested(table, "dealer-inspects", Role::dealer, {"h3-42.3-a"});
        expect_attested(table, "floor-verifies", floor_or_supervisor, {"h3-42.3-b.1"});
        expect_attested(table, "first-player-looks", Role::dealer, {"h3-42.3-b.1"});
        expect_attested(table, "wash-and-stack", Role::dealer, {"h3-42.3-c"});
        expect_attested(table, "deck-on-its-own", Role::dealer, {"h3-42.3-d"});
    }
    EXPECT_EQ(table.step(), "shuffle-by-device");
}

TEST(Holdem3Attested, TheCut) {
    COVERS("h3-42.4-a.2", "h3-42.4-c1i", "h3-42.4-c1iii", "h3-42.4-c1iv", "h3-42.7-a/loading");
    for (const Shuffling shuffling : {Shuffling::manual, Shuffling::preshuffled}) {
        TableDriver table(setup_of(key, Dealing::manual_shoe, shuffling));
        one_player(table);
        expect_attested(table, "single-stack", Role::dealer, {"h3-42.4-a.2"});
        expect_attested(table, "lay-cover-card", Role::dealer, {"h3-42.4-c1i"});
        EXPECT_EQ(table.step(), "cut");
        expect_attested(table, "rest-on-top", Role::dealer, {"h3-42.4-c1iii"});
        expect_attested(table, "cover-card-away", Role::dealer, {"h3-42.4-c1iv"});
        expect_attested(table, "load-shoe", Role::dealer, {"h3-42.7-a"});
    }
}

TEST(Holdem3Attested, ASupervisorOrdersARecut) {
    COVERS("h3-42.4-d");
    TableDriver table(setup_of(key, Dealing::manual_shoe, Shuffling::manual));
    one_player(table);
    ASSERT_TRUE(table.run_to("cut"));
    const table::Recut again{20, "the cut was thin on one side"};
    table.refuses(person(Role::supervisor), again, RefusalCode::not_before_deal, "h3-42.4-d");
    for (const std::string_view until : {"load-shoe", "no-more-bets-shoe", "deal-from-shoe"}) {
        ASSERT_TRUE(table.run_to(until));
        for (const Role role :
             {Role::player, Role::dealer, Role::floorperson, Role::surveillance, Role::clock}) {
            table.refuses(person(role), again, RefusalCode::not_yours_to_give);
        }
        table.refuses(person(Role::supervisor), table::Recut{20, ""}, RefusalCode::reason_missing);
        table.refuses(person(Role::supervisor), table::Recut{9, "improper"},
                      RefusalCode::cut_too_thin, "h3-42.4-c1ii");
        table.mark();
        table.must(person(Role::supervisor), again);
        ASSERT_EQ(table.all<table::Cut>().size(), 1U);
        EXPECT_TRUE(table.all<table::Cut>()[0].again);
        EXPECT_EQ(table.all<table::Cut>()[0].reason, again.reason);
        EXPECT_EQ(table.clause_of_last<table::Cut>(), "h3-42.4-d");
        EXPECT_EQ(table.last<table::Cut>()->actor, person(Role::supervisor));
    }
    table.must(person(Role::dealer), taking("deal-from-shoe", 1));
    table.refuses(person(Role::supervisor), again, RefusalCode::not_before_deal, "h3-42.4-d");
}

TEST(Holdem3Attested, AnIdleTable) {
    COVERS("h3-42.4-e.1", "h3-42.4-e.2", "h3-42.3-c");
    TableDriver table(setup_of(key, Dealing::manual_shoe));
    one_player(table);
    ASSERT_TRUE(table.run_to("decide"));
    table.refuses(person(Role::dealer), table::GoIdle{}, RefusalCode::round_in_progress);
    ASSERT_TRUE(table.end_round());
    table.must(player_of(1), table::LeaveSeat{1});  // the last one: the table is idle
    table.refuses(person(Role::dealer), table::GoIdle{}, RefusalCode::table_closed);
    expect_attested(table, "idle-spread", Role::dealer, {"h3-42.4-e.1"});
    EXPECT_EQ(table.step(), "");
    table.refuses(person(Role::dealer), taking("shuffle-by-device"), RefusalCode::table_closed);
    table.must(player_of(1), table::TakeSeat{1});
    // Bets are open, and "No more bets" waits.
    table.must(player_of(1), table::PlaceWager{1, "flop", base::Cents::dollars(10), {}});
    table.must(player_of(1), table::PlaceWager{1, "blind", base::Cents::dollars(10), {}});
    table.refuses(person(Role::dealer), taking("no-more-bets-shoe"), RefusalCode::another_step_due);
    expect_attested(table, "resume-face-up", Role::dealer, {"h3-42.4-e.1"});
    expect_attested(table, "resume-player-looks", Role::dealer, {"h3-42.4-e.2"});
    expect_attested(table, "resume-wash-and-stack", Role::dealer, {"h3-42.4-e.2", "h3-42.3-c"});
    EXPECT_EQ(table.step(), "shuffle-by-device");
    EXPECT_TRUE(table.end_round());
}

TEST(Holdem3Attested, ARoundFromTheShoe) {
    COVERS("h3-42.7-b", "h3-42.6-a.2", "h3-42.7-d");
    TableDriver table(setup_of(key, Dealing::manual_shoe));
    one_player(table);
    expect_attested(table, "no-more-bets-shoe", Role::dealer, {"h3-42.7-b"});
    expect_attested(table, "no-spoken-wagers", Role::dealer, {"h3-42.6-a.2"});
    expect_attested(table, "rack-stub-shoe", Role::dealer, {"h3-42.7-d"});
}

TEST(Holdem3Attested, ARoundFromTheHand) {
    COVERS("h3-42.8-b2", "h3-42.8-b3", "h3-42.8-c/free-hand", "h3-42.8-b2i", "h3-42.8-b2ii",
           "h3-42.8-d");
    TableDriver table(setup_of(key, Dealing::hand));
    one_player(table);
    expect_attested(table, "deck-in-hand", Role::dealer, {"h3-42.8-b2"});
    expect_attested(table, "no-more-bets-hand", Role::dealer, {"h3-42.8-b3"});
    expect_attested(table, "deal-from-hand", Role::dealer, {"h3-42.8-c"});
    expect_attested(table, "same-hand", Role::dealer, {"h3-42.8-b2i"});
    expect_attested(table, "deck-over-tray", Role::dealer, {"h3-42.8-b2ii"});
    expect_attested(table, "rack-stub-hand", Role::dealer, {"h3-42.8-d"});
}

TEST(Holdem3Attested, ARoundFromTheAutomatedShoe) {
    COVERS("h3-42.9-b1", "h3-42.9-b2", "h3-42.9-c.3", "h3-42.9-c.5");
    TableDriver table(setup_of(key, Dealing::automated));
    one_player(table);
    expect_attested(table, "load-automated-shoe", Role::dealer, {"h3-42.9-b1"});
    expect_attested(table, "no-more-bets-automated", Role::dealer, {"h3-42.9-b2"});
    expect_attested(table, "dealer-stack", Role::dealer, {"h3-42.9-c.3"});
    expect_attested(table, "rack-stub-automated", Role::dealer, {"h3-42.9-c.5"});
}

TEST(Holdem3Attested, FromTheDecisionsToTheEndOfTheRound) {
    COVERS("h3-42.10-b2", "h3-42.10-b2ii.2", "h3-42.10-f", "h3-42.10-e.2", "h3-42.10-e.4",
           "h3-42.10-e5.2", "h3-42.6-d.2", "h3-42.10-g");
    TableDriver table(setup_of(key, Dealing::automated));
    table.play(1, {{"blind", 10}, {"flop", 10}, {"six-card-bonus", 5}});
    table.play(2, {{"blind", 10}, {"flop", 10}});
    table.will_choose(1, {"2x"});
    table.will_choose(2, {"1x"});
    expect_attested(table, "turn-river-said", Role::dealer, {"h3-42.10-b2"});
    expect_attested(table, "double-confirmed", Role::dealer, {"h3-42.10-b2ii.2"});
    expect_attested(table, "cards-in-view", Role::dealer, {"h3-42.10-f"});
    expect_attested(table, "settle", Role::dealer,
                    {"h3-42.10-e.2", "h3-42.10-e.4", "h3-42.10-e5.2"});
    const Words without_bonus = course_in_words(table);
    ASSERT_EQ(without_bonus.size(), 5U);
    EXPECT_EQ(without_bonus.front(), "turned hand 2");
    EXPECT_EQ(without_bonus.back(), "racked hand 2");  // collected at once
    expect_attested(table, "settle", Role::dealer,
                    {"h3-42.10-e.2", "h3-42.10-e.4", "h3-42.10-e5.2"});
    const Words with_bonus = course_in_words(table);
    ASSERT_EQ(with_bonus.size(), 6U);
    EXPECT_TRUE(with_bonus[4].starts_with("1 six-card-bonus")) << with_bonus[4];
    EXPECT_EQ(with_bonus[5], "racked hand 1");  // only after the bonus
    expect_attested(table, "stayed-seated", Role::dealer, {"h3-42.6-d.2"});
    expect_attested(table, "collect-rest", Role::dealer, {"h3-42.10-g"});
}

TEST(Holdem3Attested, NothingIsConfirmedThatNobodyDid) {
    COVERS("h3-42.10-b2", "h3-42.10-b2ii.2");
    table::Setup setup = setup_of(key, Dealing::automated);
    set_option(setup, "version", "1");
    setup.terms.version = 1;
    TableDriver table(setup);
    one_player(table);
    table.will_choose(1, {"1x"});
    ASSERT_TRUE(table.run_past("turn-river-said"));
    EXPECT_EQ(table.step(), "cards-in-view");  // Version 1 knows no double
    ASSERT_TRUE(table.end_round());
    table.will_choose(1, {"fold"});
    ASSERT_TRUE(table.run_past("decide"));
    EXPECT_EQ(table.step(), "cards-in-view");
}

TEST(Holdem3Attested, AShufflerThatStops) {
    COVERS("h3-42.12-e");
    TableDriver table(setup_of(key, Dealing::automated));
    one_player(table);
    ASSERT_TRUE(table.run_to("single-stack"));
    table::Raise jam;
    jam.what = Irregularity::shuffler_fault;
    for (const Role role : {Role::player, Role::clock})
        table.refuses(person(role), jam, RefusalCode::not_yours_to_give);
    table.mark();
    table.must(person(Role::dealer), jam);
    ASSERT_EQ(table.all<table::IrregularityFound>().size(), 1U);
    EXPECT_TRUE(table.all<table::IrregularityFound>()[0].prescribed);
    EXPECT_EQ(table.clause_of_last<table::IrregularityFound>(), "h3-42.12-e");
    EXPECT_EQ(table.last<table::IrregularityFound>()->actor, person(Role::dealer));
    EXPECT_EQ(table.step(), "shuffle-by-device");  // again, before anything else
    table.refuses(person(Role::dealer), taking("single-stack"), RefusalCode::another_step_due);
    ASSERT_TRUE(table.run_to("decide"));
    table.refuses(person(Role::dealer), jam, RefusalCode::cannot_happen_now);
}

TEST(Holdem3Attested, TheDeviceIsTakenOffBeforeAnotherMethod) {
    COVERS("h3-42.12-g");
    TableDriver table(setup_of(key, Dealing::automated));
    one_player(table);
    ASSERT_TRUE(table.run_to("decide"));
    const table::ChangeMethod by_hand{Dealing::manual_shoe, Shuffling::manual, true};
    table.refuses(person(Role::supervisor), by_hand, RefusalCode::round_in_progress,
                  "h3-42.1-round");
    ASSERT_TRUE(table.end_round());
    for (const auto& [dealing, shuffling] : {std::pair{Dealing::manual_shoe, Shuffling::device},
                                             std::pair{Dealing::automated, Shuffling::manual},
                                             std::pair{Dealing::manual_shoe, Shuffling::manual}}) {
        table.refuses(person(Role::supervisor), table::ChangeMethod{dealing, shuffling, false},
                      RefusalCode::device_not_removed, "h3-42.12-g");
    }
    for (const Role role : {Role::player, Role::dealer, Role::surveillance})
        table.refuses(person(role), by_hand, RefusalCode::not_yours_to_give);
    table.mark();
    table.must(person(Role::floorperson), by_hand);
    EXPECT_EQ(table.clause_of_last<table::MethodChanged>(), "h3-42.12-g");
    EXPECT_EQ(table.last<table::MethodChanged>()->actor, person(Role::floorperson));
    EXPECT_TRUE(table.run_to("deal-from-shoe"));
}

}  // namespace
}  // namespace fairdeal::test::holdem_3_bonus_attested_test
