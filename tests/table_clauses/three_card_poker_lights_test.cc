#include <gtest/gtest.h>

#include "support/covers.h"
#include "table/phases/settling.h"
#include "table/state/meter.h"
#include "table_clauses/table_driver.h"

// The light of the Progressive (ruling T-36) and wagers that are not eligible (T-37).
namespace fairdeal::test::three_card_poker_lights_test {
namespace {

using games::Dealing;
using games::Irregularity;
using games::Remedy;
using games::Role;
using games::Shuffling;
using table::RefusalCode;

constexpr std::string_view key = "three-card-poker";

table::Setup table_with(std::string_view settlement, table::CardSource source) {
    table::Setup setup = setup_of(key, Dealing::automated, Shuffling::device, source);
    set_option(setup, "settlement", settlement);
    return setup;
}

// Seat 1 has three of a kind with the community cards beside it, seat 2 nothing.
void two_hands(TableDriver& table) {
    table.play(1, {{"ante", 10}, {"progressive", 1}});
    table.play(2, {{"ante", 10}, {"progressive", 1}});
    table.stack("9h 9d 9s 7h 4d 2h Kc 8d 6h Qc Jh");
}

std::vector<table::MeterUnits> shown(const TableDriver& table) {
    std::vector<table::MeterUnits> units;
    for (const table::MeterTerms& terms : table.table().setup->meters) {
        const table::Meter& meter = table.table().meters[terms.meter];
        EXPECT_TRUE(table::law_holds(meter));
        units.push_back(meter.shown);
    }
    return units;
}

void break_light(TableDriver& table, table::SeatNumber seat) {
    table.must(dealer, table::ReportLight{seat, false});
}

table::Rule rule(Remedy remedy, table::SeatNumber seat) {
    return {remedy, seat, "surveillance looked"};
}

TEST(ThreeCardPokerLights, BrokenBeforeTheFirstCardTheWagerGoesBack) {
    COVERS("tcp-20.12B-c", "tcp-20.12B-b.4/count");
    for (const auto source : {table::CardSource::live, table::CardSource::electronic}) {
        TableDriver table(table_with("c1", source));
        two_hands(table);
        const auto before = shown(table);
        ASSERT_TRUE(table.run_past("take-progressive"));
        const auto both = shown(table);
        EXPECT_NE(before, both);
        table.mark();
        break_light(table, 1);
        ASSERT_EQ(table.all<table::WagerWithdrawn>().size(), 1U);
        EXPECT_EQ(table.all<table::WagerWithdrawn>()[0].amount, base::Cents::dollars(1));
        EXPECT_EQ(table.all<table::MeterReversed>().size(), before.size());
        EXPECT_EQ(table.all<table::LightOut>().size(), 1U);
        // The chips are counted again.
        EXPECT_EQ(table.step(), "take-progressive");
        table.refuses(dealer, taking("take-progressive", 2), RefusalCode::chips_do_not_match);
        const auto one = shown(table);
        for (std::size_t i = 0; i < before.size(); ++i)
            EXPECT_EQ(one[i] - before[i], both[i] - one[i]);
        // The other one goes back too: there is nothing left to count.
        break_light(table, 2);
        EXPECT_EQ(shown(table), before);
        EXPECT_NE(table.step(), "take-progressive");
        EXPECT_TRUE(table.table().seat(1).dealt_in);
        ASSERT_TRUE(table.end_round());
        EXPECT_EQ(shown(table), before);
        for (const table::LineSettled& line : table.all<table::LineSettled>())
            EXPECT_NE(line.key.text, "progressive");
    }
}

TEST(ThreeCardPokerLights, AVoidRoundDoesNotReverseTwiceWhatHasGoneBack) {
    TableDriver table(table_with("c1", table::CardSource::live));
    two_hands(table);
    const auto before = shown(table);
    ASSERT_TRUE(table.run_to("take-progressive"));
    break_light(table, 1);
    ASSERT_TRUE(table.run_to("decide"));
    table::Raise wrong;
    wrong.what = Irregularity::player_count;
    wrong.seat = 2;
    wrong.number = 4;
    table.must(dealer, wrong);
    ASSERT_TRUE(table.end_round());
    EXPECT_EQ(shown(table), before);
}

TEST(ThreeCardPokerLights, BrokenLaterTheWagerStandsAndALossNeedsNoLight) {
    TableDriver table(table_with("c1", table::CardSource::live));
    two_hands(table);
    ASSERT_TRUE(table.run_to("decide"));
    const auto both = shown(table);
    table.mark();
    break_light(table, 2);
    EXPECT_TRUE(table.all<table::WagerWithdrawn>().empty());
    EXPECT_TRUE(table.all<table::MeterReversed>().empty());
    EXPECT_EQ(shown(table), both);
    ASSERT_TRUE(table.end_round());  // seat 2 loses: nobody rules
    EXPECT_TRUE(table.all<table::Ruled>().empty());
}

TEST(ThreeCardPokerLights, AWinningWagerIsPaidOnlyWithItsLightVerified) {
    COVERS("tcp-20.12B-d1");
    for (const std::string_view settlement : {"c1", "c2"}) {
        for (const auto source : {table::CardSource::live, table::CardSource::electronic}) {
            TableDriver table(table_with(settlement, source));
            two_hands(table);
            ASSERT_TRUE(table.run_to("decide"));
            break_light(table, 1);
            while (!table::light_awaits_ruling(table.table()))
                ASSERT_TRUE(table.advance());
            const std::string step(table.step());
            table.mark();
            table.refuses(dealer, taking(step), RefusalCode::light_not_verified, "tcp-20.12B-c");
            table.refuses(dealer, rule(Remedy::pay, 1), RefusalCode::not_yours_to_give);
            table.refuses(supervisor, rule(Remedy::pay, 2), RefusalCode::ruling_not_open);
            table.refuses(supervisor, rule(Remedy::pay, 0), RefusalCode::ruling_not_open);
            table.refuses(supervisor, rule(Remedy::pay, 9), RefusalCode::ruling_not_open);
            table.refuses(supervisor, table::Rule{Remedy::pay, 1, ""}, RefusalCode::reason_missing);
            table.must(supervisor, rule(Remedy::pay, 1));
            table.refuses(supervisor, rule(Remedy::return_wager, 1), RefusalCode::ruling_not_open);
            ASSERT_TRUE(table.end_round());
            const auto lines = lines_in_words(table);
            EXPECT_NE(std::ranges::find(lines, "1 progressive wins"), lines.end());
        }
    }
}

TEST(ThreeCardPokerLights, AWagerThatIsReturnedLeavesNothingBehind) {
    COVERS("tcp-20.12B-d1");
    for (const bool voided_later : {false, true}) {
        TableDriver table(table_with("c2", table::CardSource::live));
        two_hands(table);
        const auto before = shown(table);
        ASSERT_TRUE(table.run_to("decide"));
        const auto both = shown(table);
        break_light(table, 1);
        while (!table::light_awaits_ruling(table.table()))
            ASSERT_TRUE(table.advance());
        table.mark();
        table.must(supervisor, rule(Remedy::return_wager, 1));
        ASSERT_EQ(table.all<table::LineSettled>().size(), 1U);
        EXPECT_EQ(table.all<table::LineSettled>()[0].fate, table::LineResult::refunded);
        EXPECT_EQ(table.all<table::LineSettled>()[0].stake, base::Cents::dollars(1));
        EXPECT_EQ(table.all<table::LineSettled>()[0].net, base::Cents());
        const auto one = shown(table);
        for (std::size_t i = 0; i < before.size(); ++i)
            EXPECT_EQ(one[i] - before[i], both[i] - one[i]);
        if (voided_later) {
            table.must(dealer, table::Raise{.what = Irregularity::other, .reason = "fire alarm"});
            table.must(supervisor, rule(Remedy::void_all, 0));
        }
        ASSERT_TRUE(table.end_round());
        EXPECT_EQ(shown(table), voided_later ? before : one);
    }
}

TEST(ThreeCardPokerLights, ALightThatWorksAgainIsVerifiedAtItsStep) {
    COVERS("tcp-20.12B-d1");
    TableDriver table(table_with("c1", table::CardSource::live));
    two_hands(table);
    ASSERT_TRUE(table.run_to("decide"));
    break_light(table, 1);
    table.must(dealer, table::ReportLight{1, true});
    ASSERT_TRUE(table.run_to("check-lights"));
    table.mark();
    ASSERT_TRUE(table.advance());
    EXPECT_EQ(table.all<table::LightVerified>().size(), 2U);
    break_light(table, 1);  // it has been seen lit
    ASSERT_TRUE(table.end_round());
    EXPECT_TRUE(table.all<table::Ruled>().empty());
}

// Seat 1 would be paid off the meter: the light comes first, then the validation.
TEST(ThreeCardPokerLights, APayoutOffTheMeterNeedsLightAndValidation) {
    COVERS("tcp-20.12B-d1", "tcp-20.12B-d3");
    TableDriver table(table_with("c1", table::CardSource::live));
    table.play(1, {{"ante", 10}, {"progressive", 1}});
    table.stack("As Ks Qs Kc 8d 6h Js Ts");
    ASSERT_TRUE(table.run_to("decide"));
    break_light(table, 1);
    ASSERT_TRUE(table.run_to("c1-progressive"));
    table.refuses(dealer, taking("c1-progressive"), RefusalCode::light_not_verified);
    table.must(supervisor, rule(Remedy::pay, 1));
    table.refuses(dealer, taking("c1-progressive"), RefusalCode::not_validated);
    table.must(supervisor, table::ValidatePayout{1});
    table.must(dealer, taking("c1-progressive"));
    EXPECT_EQ(table.all<table::MeterPaid>().size(), 1U);
}

TEST(ThreeCardPokerWagers, WhatIsNotEligibleGoesBackAlone) {
    COVERS("tcp-20.12B-b.1");
    TableDriver table(table_with("c1", table::CardSource::electronic));
    table.play(1, {{"pair-plus", 5}, {"progressive", 1}});
    table.play(2, {{"progressive", 1}});
    table.play(3, {{"ante", 10}, {"progressive", 1}});
    ASSERT_TRUE(table.run_to("no-more-bets-automated"));
    table.mark();
    ASSERT_TRUE(table.advance());
    std::vector<int> back;
    for (const table::WagerWithdrawn& each : table.all<table::WagerWithdrawn>()) {
        EXPECT_EQ(each.amount, base::Cents::dollars(1));
        back.push_back(each.seat);
    }
    EXPECT_EQ(back, (std::vector<int>{1, 2}));
    EXPECT_EQ(table.all<table::LightOut>().size(), 2U);
    EXPECT_TRUE(table.table().seat(1).dealt_in);  // for Pair Plus (T-4)
    EXPECT_FALSE(table.table().seat(2).dealt_in);
    EXPECT_TRUE(table.table().seat(3).dealt_in);
    EXPECT_TRUE(table.end_round());
}

TEST(ThreeCardPokerWagers, BettingStaysOpenWhenNoSeatIsLeft) {
    TableDriver table(table_with("c1", table::CardSource::electronic));
    table.play(2, {{"progressive", 1}});
    ASSERT_TRUE(table.run_to("no-more-bets-automated"));
    table.mark();
    table.must(dealer, taking("no-more-bets-automated"));
    EXPECT_EQ(table.all<table::WagerWithdrawn>().size(), 1U);
    EXPECT_TRUE(table.all<table::BetsClosed>().empty());
    EXPECT_EQ(table.step(), "no-more-bets-automated");
    EXPECT_FALSE(table.table().in_round);
    table.refuses(dealer, taking("no-more-bets-automated"), RefusalCode::nobody_bets);
    table.must(player_of(2), table::PlaceWager{2, "ante", base::Cents::dollars(10), {}});
    table.must(dealer, taking("no-more-bets-automated"));
    EXPECT_TRUE(table.table().in_round);
}

}  // namespace
}  // namespace fairdeal::test::three_card_poker_lights_test
