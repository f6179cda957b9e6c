#include <gtest/gtest.h>

#include "games/three_card_poker/rules.h"
#include "support/covers.h"
#include "table_clauses/table_driver.h"

// Three Card Poker at the table: who is settled when, and the Progressive.
namespace fairdeal::test::three_card_poker_settlement_test {
namespace {

using games::Dealing, games::Role, games::Shuffling;
using table::RefusalCode;
namespace tcp = games::three_card_poker;
using Words = std::vector<std::string>;

constexpr std::string_view key = "three-card-poker";

table::Setup table_with(std::string_view settlement) {
    table::Setup setup = setup_of(key, Dealing::automated);
    set_option(setup, "settlement", settlement);
    return setup;
}

// Seat 1: pair of aces, three of a kind with the community cards. Seat 4 loses to the dealer's
// king. Seat 6: a straight flush.
void three_hands(TableDriver& table) {
    table.play(1, {{"ante", 10}, {"pair-plus", 5}, {"progressive", 1}});
    table.play(4, {{"ante", 10}, {"pair-plus", 5}});
    table.play(6, {{"ante", 10}, {"progressive", 1}});
    table.stack("As Ad 4c Qs 6h 4d 7h 8h 9h Kc 9d 2s Ah 2d");
}

TEST(ThreeCardPokerSettlement, StepByStepForAllPlayers) {
    COVERS("tcp-20.10-c1", "tcp-20.10-c1iii", "tcp-20.10-c1iv", "tcp-old20.10-b.7",
           "tcp-old20.10-c.1", "tcp-old20.10-c1");
    TableDriver table(table_with("c1"));
    three_hands(table);
    ASSERT_TRUE(table.run_to("c1-reveal"));
    table.mark();
    ASSERT_TRUE(table.run_past("c1-reveal"));
    EXPECT_EQ(course_in_words(table), (Words{"turned hand 6", "turned hand 4", "turned hand 1"}));
    EXPECT_EQ(table.step(), "c1-collect-losing");
    table.mark();
    ASSERT_TRUE(table.run_past("c1-collect-losing"));
    EXPECT_EQ(course_in_words(table), (Words{"4 ante loses", "4 play loses", "4 pair-plus loses"}));
    EXPECT_EQ(table.step(), "c1-progressive");
    table.mark();
    ASSERT_TRUE(table.run_past("c1-progressive"));
    EXPECT_EQ(course_in_words(table), (Words{"6 progressive loses", "1 progressive wins"}));
    EXPECT_EQ(table.step(), "c1-pay");
    table.mark();
    ASSERT_TRUE(table.run_past("c1-pay"));
    EXPECT_EQ(course_in_words(table), (Words{"6 ante wins", "6 play wins", "6 ante-bonus wins",
                                             "1 ante wins", "1 play wins", "1 pair-plus wins"}));
}

TEST(ThreeCardPokerSettlement, PlayerByPlayer) {
    COVERS("tcp-20.10-c2", "tcp-20.10-c2ii", "tcp-20.10-c2iii");
    TableDriver table(table_with("c2"));
    three_hands(table);
    ASSERT_TRUE(table.run_to("c2-settle"));
    const std::array<Words, 3> expected{Words{"turned hand 6", "6 progressive loses", "6 ante wins",
                                              "6 play wins", "6 ante-bonus wins", "racked hand 6"},
                                        Words{"turned hand 4", "4 ante loses", "4 play loses",
                                              "4 pair-plus loses", "racked hand 4"},
                                        Words{"turned hand 1", "1 progressive wins", "1 ante wins",
                                              "1 play wins", "1 pair-plus wins", "racked hand 1"}};
    for (const Words& course : expected) {
        EXPECT_EQ(table.step(), "c2-settle");
        table.mark();
        ASSERT_TRUE(table.advance());
        EXPECT_EQ(course_in_words(table), course);
    }
    EXPECT_EQ(table.step(), "collect-rest-rack");
}

// What folding has lost is collected; the cards stay for the Six Card Bonus (T-6).
TEST(ThreeCardPokerSettlement, AFoldedHandWithASixCardBonusStays) {
    table::Setup setup = table_with("c1");
    setup.offered.insert(tcp::six_card_bonus);
    setup.limits[tcp::six_card_bonus] = setup.limits[tcp::pair_plus];
    for (const games::PayTable& pays : tcp::pay_tables) {
        if (pays.schedule == tcp::by_six_card_bonus) setup.terms.tables[pays.schedule] = &pays;
    }
    TableDriver table(setup);
    table.play(1, {{"ante", 10}});
    table.play(2, {{"ante", 10}, {"six-card-bonus", 5}});
    table.will_choose(1, {"fold"});
    table.will_choose(2, {"fold"});
    ASSERT_TRUE(table.run_to("take-forfeits"));
    table.mark();
    ASSERT_TRUE(table.run_past("take-forfeits"));
    EXPECT_EQ(course_in_words(table),
              (Words{"2 ante forfeited", "1 ante forfeited", "racked hand 1"}));
    EXPECT_EQ(table.table().seat(2).hand.size(), 3U);
    table.mark();
    ASSERT_TRUE(table.end_round());
    const Words lines = lines_in_words(table);
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_TRUE(lines[0].starts_with("2 six-card-bonus ")) << lines[0];
}

// Progressive ------------------------------------------------------------------------------------

TEST(ThreeCardPokerProgressive, ALightAtEachPositionWithTheWager) {
    COVERS("tcp-20.12B-b.2");
    TableDriver table(table_with("c1"));
    three_hands(table);
    // Once the wagers have been placed, and before "No more bets" (ruling T-36).
    ASSERT_TRUE(table.run_to("no-more-bets-automated"));
    const auto expect_lit = [&] {
        for (const int seat : {1, 2, 3, 4, 5, 6}) {
            EXPECT_EQ(table.table().seat(static_cast<table::SeatNumber>(seat)).light_lit,
                      seat == 1 || seat == 6)
                << seat;
        }
    };
    expect_lit();
    EXPECT_EQ(table.clause_of_last<table::LightLit>(), "tcp-20.12B-c");
    table.mark();
    table.must(player_of(1), table::WithdrawWager{1, "progressive"});
    EXPECT_EQ(table.all<table::LightOut>().size(), 1U);
    EXPECT_FALSE(table.table().seat(1).light_lit);
    table.must(player_of(1), table::PlaceWager{1, "progressive", base::Cents::dollars(1), {}});
    expect_lit();
    ASSERT_TRUE(table.advance());
    EXPECT_EQ(table.all<table::LightLit>().size(), 1U);  // not again
    expect_lit();
    ASSERT_TRUE(table.end_round());
    EXPECT_FALSE(table.table().seat(1).light_lit);
}

TEST(ThreeCardPokerProgressive, TheChipsMustBeAsManyAsTheAcceptedWagers) {
    COVERS("tcp-20.12B-b.4/collected", "tcp-20.12B-b.4/count");
    TableDriver table(table_with("c1"));
    three_hands(table);
    ASSERT_TRUE(table.run_to("take-progressive"));
    for (const int wrong : {0, 1, 3}) {
        table.refuses(person(Role::dealer), taking("take-progressive", wrong),
                      RefusalCode::chips_do_not_match, "tcp-20.12B-b.4");
    }
    table.refuses(person(Role::dealer), taking("deal-stacks"), RefusalCode::another_step_due,
                  "tcp-20.12B-b.4");
    table.mark();
    table.must(person(Role::dealer), taking("take-progressive", 2));
    EXPECT_EQ(table.clause_of_last<table::ProgressiveTaken>(), "tcp-20.12B-b.4");
}

TEST(ThreeCardPokerProgressive, NoWagerWhereTheLightDoesNotWork) {
    COVERS("tcp-20.12B-c");
    TableDriver table(table_with("c1"));
    table.play(1, {{"ante", 10}, {"progressive", 1}});
    table.play(2, {{"ante", 10}});
    ASSERT_TRUE(table.run_to("no-more-bets-automated"));
    const auto one = base::Cents::dollars(1);
    table.must(person(Role::dealer), table::ReportLight{2, false});
    table.refuses(player_of(2), table::PlaceWager{2, "progressive", one, {}},
                  RefusalCode::light_not_working, "tcp-20.12B-c");
    // A wager that lies there when the light fails goes back.
    table.mark();
    table.must(person(Role::dealer), table::ReportLight{1, false});
    ASSERT_EQ(table.all<table::WagerWithdrawn>().size(), 1U);
    EXPECT_EQ(table.all<table::WagerWithdrawn>()[0].seat, 1);
    EXPECT_EQ(table.clause_of_last<table::WagerWithdrawn>(), "tcp-20.12B-c");
    table.must(person(Role::dealer), table::ReportLight{2, true});
    table.must(player_of(2), table::PlaceWager{2, "progressive", one, {}});
    table.refuses(player_of(2), table::PlaceWager{2, "progressive", one + one, {}},
                  RefusalCode::progressive_amount_fixed, "tcp-20.12B-b.1");
}

// Seat 1 makes a straight flush with the community cards, seat 2 nothing.
void straight_flush(TableDriver& table) {
    table.play(1, {{"ante", 10}, {"progressive", 1}});
    table.play(2, {{"ante", 10}, {"progressive", 1}});
    table.play(3, {{"ante", 10}, {"progressive", 1}});
    table.will_choose(3, {"fold"});
    table.stack("7h 8h 9h Ks 6c 4d 2c 5c 8s Kc 9d 2s Th Jh");
}

TEST(ThreeCardPokerProgressive, ASupervisorValidatesWhatComesOffTheMeter) {
    COVERS("tcp-20.12B-d2", "tcp-20.12B-d3", "tcp-20.12B-f.3");
    TableDriver table(table_with("c1"));
    straight_flush(table);
    ASSERT_TRUE(table.run_to("c1-progressive"));
    // Seat 2 shows no winner: nothing is paid, and there is nothing to validate.
    table.refuses(person(Role::supervisor), table::ValidatePayout{2},
                  RefusalCode::nothing_to_validate, "tcp-20.12B-d3");
    table.mark();
    ASSERT_TRUE(table.must(person(Role::dealer), table.due()));
    EXPECT_EQ(lines_in_words(table), (Words{"2 progressive loses"}));
    const table::TakeStep pay = taking("c1-progressive");
    table.refuses(person(Role::dealer), pay, RefusalCode::not_validated, "tcp-20.12B-d3");
    for (const Role role : {Role::player, Role::dealer, Role::floorperson, Role::surveillance}) {
        table.refuses(person(role), table::ValidatePayout{1}, RefusalCode::not_yours_to_give);
    }
    table.mark();
    table.must(person(Role::supervisor), table::ValidatePayout{1});
    EXPECT_EQ(table.clause_of_last<table::PayoutValidated>(), "tcp-20.12B-d3");
    EXPECT_EQ(table.last<table::PayoutValidated>()->actor, person(Role::supervisor));
    EXPECT_TRUE(lines_in_words(table).empty());
    table.must(person(Role::dealer), pay);
    // Envy goes to seat 2, whose wager is in action; seat 3 has folded (T-15).
    EXPECT_EQ(lines_in_words(table), (Words{"1 progressive wins", "2 envy wins"}));
    EXPECT_EQ(table.all<table::MeterPaid>().size(), 1U);
}

TEST(ThreeCardPokerProgressive, TheCardsStayUntilThePapersAreComplete) {
    COVERS("tcp-20.12B-f.3");
    for (const std::string_view settlement : {"c1", "c2"}) {
        TableDriver table(table_with(settlement));
        straight_flush(table);
        const std::string_view last = settlement == "c1" ? "c1-collect-hands" : "c2-settle";
        ASSERT_TRUE(table.run_past(last));
        EXPECT_EQ(table.step(), "collect-rest-rack");
        EXPECT_EQ(table.table().seat(1).hand.size(), 3U);
        EXPECT_TRUE(table.table().seat(2).hand.empty());
        table.refuses(person(Role::dealer), taking("collect-rest-rack"), RefusalCode::papers_open,
                      "tcp-20.12B-f.3");
        for (const Role role : {Role::player, Role::dealer, Role::surveillance}) {
            table.refuses(person(role), table::CompletePapers{1}, RefusalCode::not_yours_to_give);
        }
        table.refuses(person(Role::floorperson), table::CompletePapers{2},
                      RefusalCode::no_papers_open, "tcp-20.12B-f.3");
        table.mark();
        table.must(person(Role::floorperson), table::CompletePapers{1});
        EXPECT_EQ(table.clause_of_last<table::PapersCompleted>(), "tcp-20.12B-f.3");
        EXPECT_EQ(table.last<table::PapersCompleted>()->actor, person(Role::floorperson));
        table.mark();
        ASSERT_TRUE(table.advance());
        EXPECT_EQ(course_in_words(table),
                  (Words{"racked hand 1", "racked dealer", "racked community"}));
    }
}

TEST(ThreeCardPokerProgressive, AWinnerFromTheTrayNeedsNoSupervisor) {
    COVERS("tcp-20.12B-d2");
    TableDriver table(table_with("c1"));
    three_hands(table);
    ASSERT_TRUE(table.run_to("c1-progressive"));
    table.refuses(person(Role::supervisor), table::ValidatePayout{1},
                  RefusalCode::nothing_to_validate);
    ASSERT_TRUE(table.run_past("c1-progressive"));
    EXPECT_TRUE(table.all<table::PayoutValidated>().empty());
    EXPECT_FALSE(table.table().seat(1).papers_open);
}

}  // namespace
}  // namespace fairdeal::test::three_card_poker_settlement_test
