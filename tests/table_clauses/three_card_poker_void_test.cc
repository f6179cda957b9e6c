#include <gtest/gtest.h>

#include "support/covers.h"
#include "table_clauses/irregular_rounds.h"
#include "table_clauses/table_driver.h"

// Three Card Poker at the table: hands that are void after a meter was paid (X-24, T-35).
namespace fairdeal::test::three_card_poker_void_test {
namespace {

using games::Dealing, games::Irregularity, games::Remedy, games::Role;
using table::RefusalCode;

table::Setup table_with(std::string_view settlement) {
    table::Setup setup = setup_of("three-card-poker", Dealing::automated);
    set_option(setup, "settlement", settlement);
    return setup;
}

// Seats 1 and 2 make straight flushes with the community cards and share a meter (T-18); seat 3
// makes nothing and gets envy twice (T-27).
void two_straight_flushes(TableDriver& table) {
    for (const int seat : {1, 2, 3})
        table.play(seat, {{"ante", 10}, {"pair-plus", 5}, {"progressive", 1}});
    table.stack("4s 5s 6s 9s Ts Js 2c 5c 8h Kc 9d 2h 7s 8s");
}

using Meters = std::array<table::Meter, table::most_meters>;

void expect_meters(const TableDriver& table, const Meters& before) {
    for (std::size_t i = 0; i < before.size(); ++i) {
        const table::Meter& now = table.table().meters[i];
        EXPECT_EQ(now.shown, before[i].shown) << i;
        EXPECT_EQ(now.overflow, before[i].overflow) << i;
        EXPECT_EQ(now.reserve, before[i].reserve) << i;
        EXPECT_EQ(now.paid, before[i].paid) << i;
        EXPECT_EQ(now.funded, before[i].funded) << i;
        EXPECT_EQ(now.hits, before[i].hits) << i;
        EXPECT_EQ(now.contributed - now.reversed, before[i].contributed - before[i].reversed) << i;
    }
}

void raise_and_rule(TableDriver& table, Remedy remedy, int seat) {
    table::Raise other{.what = Irregularity::other, .reason = "a marked card"};
    ASSERT_TRUE(table.must(person(Role::dealer), other));
    ASSERT_TRUE(table.must(person(Role::supervisor),
                           table::Rule{remedy, static_cast<table::SeatNumber>(seat), "marked"}));
}

TEST(ThreeCardPokerVoid, AVoidRoundLeavesMetersAndPlayersAsTheyWere) {
    for (const std::string_view settlement : {"c1", "c2"}) {
        const bool c1 = settlement == "c1";
        TableDriver table(table_with(settlement));
        two_straight_flushes(table);
        ASSERT_TRUE(table.run_to("no-more-bets-automated"));
        const Meters before = table.table().meters;
        ASSERT_TRUE(table.run_past(c1 ? "c1-collect-hands" : "c2-settle"));
        table.mark();
        EXPECT_GT(net_of(table, 1), base::Cents());
        EXPECT_GT(net_of(table, 2), net_of(table, 1));  // was paid first, before the reset
        EXPECT_TRUE(table.table().seat(1).papers_open);
        raise_and_rule(table, Remedy::void_all, 0);
        ASSERT_EQ(table.step(), "void-refund");
        ASSERT_TRUE(table.advance());
        for (const int seat : {1, 2, 3}) {
            EXPECT_EQ(net_of(table, seat), base::Cents()) << seat;
            for (const table::LineSettled& line :
                 table.table().seat(static_cast<table::SeatNumber>(seat)).lines)
                EXPECT_EQ(line.fate, table::LineResult::refunded) << seat << line.key.text;
            EXPECT_FALSE(table.table().seat(static_cast<table::SeatNumber>(seat)).papers_open);
        }
        expect_meters(table, before);
        EXPECT_EQ(table.all<table::MeterRestored>().size(), 2U);
        const table::Event* restored = table.last<table::MeterRestored>();
        ASSERT_NE(restored, nullptr);
        EXPECT_EQ(restored->cited.ruling, "T-35");
        // The contributions go back last.
        EXPECT_LT(restored, table.last<table::MeterReversed>());
        ASSERT_TRUE(table.end_round());  // no papers hold the cards back
    }
}

TEST(ThreeCardPokerVoid, AVoidHandGivesBackItsPayoutAndTheEnvyItReceivedAndBrought) {
    for (const int seat : {1, 2}) {
        const int other = 3 - seat;
        TableDriver table(table_with("c1"));
        two_straight_flushes(table);
        ASSERT_TRUE(table.run_to("no-more-bets-automated"));
        const Meters before = table.table().meters;
        ASSERT_TRUE(table.run_past("c1-pay"));
        const base::Cents others_net = net_of(table, other);
        table.mark();
        raise_and_rule(table, Remedy::void_hand, seat);
        EXPECT_EQ(net_of(table, seat), base::Cents());
        // The other winner keeps what the meter showed at its time, but no envy for this hand.
        const auto& lines = table.table().seat(static_cast<table::SeatNumber>(other)).lines;
        for (const table::LineSettled& line : lines) {
            const bool envy = line.from != table::no_seat;
            EXPECT_EQ(line.fate == table::LineResult::refunded, envy) << line.key.text;
        }
        EXPECT_LT(net_of(table, other), others_net);
        EXPECT_EQ(table.all<table::MeterRestored>().size(), 1U);
        EXPECT_TRUE(table.table().seat(static_cast<table::SeatNumber>(other)).papers_open);
        // Nothing more is settled for it, and all hands void later change nothing for it.
        table.mark();
        raise_and_rule(table, Remedy::void_all, 0);
        ASSERT_TRUE(table.run_past("void-refund"));
        for (const table::LineCorrected& line : table.all<table::LineCorrected>())
            EXPECT_NE(line.seat, seat);
        for (const int each : {1, 2, 3})
            EXPECT_EQ(net_of(table, each), base::Cents()) << each;
        expect_meters(table, before);
    }
}

// Folding has lost ante, pair plus and progressive; the supervisor voids the hand.
TEST(ThreeCardPokerVoid, AFoldersVoidHandNetsNothingAndItsContributionGoesBack) {
    TableDriver table(table_with("c1"));
    two_straight_flushes(table);
    table.will_choose(3, {"fold"});
    ASSERT_TRUE(table.run_past("take-forfeits"));
    ASSERT_EQ(net_of(table, 3), -base::Cents::dollars(16));
    const table::MeterUnits contributed = table.table().meters[0].contributed;
    raise_and_rule(table, Remedy::void_hand, 3);
    EXPECT_EQ(net_of(table, 3), base::Cents());
    EXPECT_EQ(table.table().meters[0].reversed * 3, contributed);
    table.refuses(person(Role::supervisor), table::Rule{Remedy::void_hand, 3, "again"},
                  RefusalCode::no_such_seat);
}

}  // namespace
}  // namespace fairdeal::test::three_card_poker_void_test
