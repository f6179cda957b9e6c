#include <gtest/gtest.h>

#include "support/covers.h"
#include "table_clauses/irregular_rounds.h"
#include "table_clauses/table_driver.h"

// Hold 'em 3 Bonus at the table: what is found late, and what a void hand nets.
namespace fairdeal::test::holdem_3_bonus_void_test {
namespace {

using games::Dealing, games::Irregularity, games::Remedy, games::Role;
using table::RefusalCode;

constexpr std::string_view key = "holdem-3-bonus";

// Seat 1 shows three to a royal, seat 2 does not show its pair.
void two_players(TableDriver& table) {
    for (const int seat : {1, 2}) {
        table.play(seat,
                   {{"blind", 10}, {"flop", 10}, {"three-card-bonus", 5}, {"six-card-bonus", 5}});
    }
    table.will_show(2, false);
    table.stack("Ah Kh Qh 2c 2d 7s 2h 2s 9c 4c 5d 8h Jc 3c 6d");
}

// the three card bonuses are settled, so a supervisor confirms it, and what seat 2 lost
// by not showing comes back.
TEST(Holdem3Void, AWrongNumberAfterABonusIsSettledNetsNothing) {
    COVERS("h3-42.12-d.1");
    for (const bool by_supervisor : {false, true}) {
        for (const int seat : {1, 2}) {
            TableDriver table(setup_of(key, Dealing::automated));
            two_players(table);
            ASSERT_TRUE(table.run_to("decide"));
            ASSERT_NE(net_of(table, seat), base::Cents());
            table.mark();
            const table::Raise four = raising(Irregularity::player_count, 4, seat);
            if (by_supervisor) {
                table.must(person(Role::supervisor), four);
                EXPECT_EQ(table.clause_of_last<table::HandVoided>(), "h3-42.12-d.1");
            } else {
                table.must(person(Role::dealer), four);
                EXPECT_TRUE(table.all<table::HandVoided>().empty());
                EXPECT_TRUE(table.all<table::IrregularityFound>()[0].unconfirmed);
                table.refuses(player_of(1), table::Choose{1, "fold", {}},
                              RefusalCode::ruling_not_open);
                table.must(person(Role::supervisor),
                           table::Rule{Remedy::void_hand, static_cast<table::SeatNumber>(seat),
                                       "four cards, as the dealer says"});
            }
            EXPECT_EQ(net_of(table, seat), base::Cents());
            for (const table::LineSettled& line :
                 table.table().seat(static_cast<table::SeatNumber>(seat)).lines)
                EXPECT_EQ(line.fate, table::LineResult::refunded) << line.key.text;
            EXPECT_NE(net_of(table, 3 - seat), base::Cents());
            table.must(person(Role::dealer), raising(Irregularity::other, 0, 0, "a drink"));
            table.mark();
            table.must(person(Role::supervisor), table::Rule{Remedy::void_all, 0, "all wet"});
            ASSERT_TRUE(table.run_past("void-refund"));
            // All are void: nothing more changes for the hand that was void before.
            EXPECT_EQ(net_of(table, 3 - seat), base::Cents());
            for (const table::LineSettled& line : table.all<table::LineSettled>())
                EXPECT_NE(line.seat, seat);
            for (const table::LineCorrected& line : table.all<table::LineCorrected>())
                EXPECT_NE(line.seat, seat);
        }
    }
}

// a fold has lost blind and flop already.
TEST(Holdem3Void, TheVoidHandOfAFolderGetsBackWhatFoldingLost) {
    TableDriver table(setup_of(key, Dealing::automated));
    two_players(table);
    table.will_choose(2, {"fold"});
    ASSERT_TRUE(table.run_to("turn-dealer"));
    ASSERT_LT(net_of(table, 2), base::Cents());
    table.must(person(Role::dealer), raising(Irregularity::player_count, 2, 2));
    table.must(person(Role::supervisor), table::Rule{Remedy::void_hand, 2, "one card is missing"});
    EXPECT_EQ(net_of(table, 2), base::Cents());
    ASSERT_TRUE(table.run_past("settle"));
    EXPECT_EQ(net_of(table, 2), base::Cents());
}

// too late once the cards are collected; impossible where none were.
TEST(Holdem3Void, ANumberOfCardsThatWereCollectedIsFoundTooLate) {
    TableDriver table(setup_of(key, Dealing::automated));
    two_players(table);
    ASSERT_TRUE(table.run_to("deal-stacks"));
    table.refuses(person(Role::dealer), raising(Irregularity::player_count, 2, 1),
                  RefusalCode::cannot_happen_now);
    table.refuses(person(Role::dealer), raising(Irregularity::community_count, 3),
                  RefusalCode::cannot_happen_now);
    ASSERT_TRUE(table.run_to("stayed-seated"));  // every hand is in the rack
    expect_too_late(table, raising(Irregularity::player_count, 4, 2));
    table.refuses(person(Role::dealer), raising(Irregularity::player_count, 3, 2),
                  RefusalCode::wrong_number_of_cards);
    table.refuses(person(Role::dealer), raising(Irregularity::player_count, 4, 3),
                  RefusalCode::cannot_happen_now);
    // The dealer's cards lie there still, turned as they are.
    table.must(person(Role::dealer), raising(Irregularity::dealer_count, 4));
    table.must(person(Role::supervisor), table::Rule{Remedy::void_all, 0, "four cards"});
    ASSERT_TRUE(table.run_past("void-refund"));
    EXPECT_EQ(net_of(table, 1), base::Cents());
    EXPECT_EQ(net_of(table, 2), base::Cents());
}

}  // namespace
}  // namespace fairdeal::test::holdem_3_bonus_void_test
