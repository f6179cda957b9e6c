#include <gtest/gtest.h>

#include "cards/notation.h"
#include "support/covers.h"
#include "table_clauses/table_driver.h"

// Hold 'em 3 Bonus at the table, 42.10(a), (b) and (e): the 3 card bonus before any community card,
// where the cards of a folder go, and the settlement of each player.
namespace fairdeal::test::holdem_3_bonus_settlement_test {
namespace {

using games::Dealing, games::Place, games::Role, games::Shuffling;
using table::CardSource, table::RefusalCode;
using Words = std::vector<std::string>;

constexpr std::string_view key = "holdem-3-bonus";

table::Setup stacks(CardSource source) {
    return setup_of(key, Dealing::automated, Shuffling::device, source);
}

// Seat 1 shows nothing that pays, 4 does not show its pair, 6 shows a pair.
TEST(Holdem3Settlement, TheThreeCardBonusOfLosersIsCollectedBeforeWinnersArePaid) {
    COVERS("h3-42.10-a.1/moment", "h3-42.10-a.2", "h3-42.10-a.3/order");
    for (const CardSource source : {CardSource::live, CardSource::electronic}) {
        TableDriver table(stacks(source));
        for (const int seat : {1, 4, 6})
            table.play(seat, {{"blind", 10}, {"flop", 10}, {"three-card-bonus", 5}});
        table.will_show(4, false);
        table.stack("As 9d 7c 3h 3s Jc Qs Qh 6d Kc Kd 2s Ah 4d 5c Th");
        ASSERT_TRUE(table.run_to("show"));
        table.mark();
        ASSERT_TRUE(table.run_to("turn-first-two"));
        EXPECT_TRUE(table.table().community_turned.empty());
        // Both losers, from the far right; then the winner, who sits farther right than they.
        EXPECT_EQ(money_in_words(table),
                  (Words{"4 three-card-bonus loses -5", "1 three-card-bonus loses -5",
                         "6 three-card-bonus wins 5"}));
        for (const table::CardsShown& shown : table.all<table::CardsShown>())
            EXPECT_NE(shown.seat, 4);  // what is not exposed stays face down
        ASSERT_TRUE(table.advance());
        EXPECT_EQ(table.table().community_turned.size(), 2U);
        // Too late to expose a hand now.
        for (const int seat : {1, 4, 6}) {
            const auto number = static_cast<table::SeatNumber>(seat);
            EXPECT_TRUE(table.give(player_of(seat), table::Show{number, true, {}}).has_value());
        }
    }
}

TEST(Holdem3Settlement, AFoldIsCollectedFaceDownAtOnceUnlessASixCardBonusHoldsItsCards) {
    COVERS("h3-42.10-b1.1/cards", "h3-42.10-b1.2/cards", "h3-42.1-fold");
    for (const CardSource source : {CardSource::live, CardSource::electronic}) {
        TableDriver table(stacks(source));
        table.play(1, {{"blind", 10}, {"flop", 10}});
        table.play(2, {{"blind", 10}, {"flop", 10}, {"six-card-bonus", 5}});
        table.play(3, {{"blind", 10}, {"flop", 10}});
        table.will_choose(3, {"1x"});
        table.stack("As 9d 7c Kh Ks Jc Qs Qh 6d Kc Kd 2s Ah 4d 5c Th");
        ASSERT_TRUE(table.run_to("decide"));
        table.mark();
        ASSERT_TRUE(table.must(player_of(1), table::Choose{1, "fold", {}}));
        EXPECT_EQ(course_in_words(table),
                  (Words{"1 blind forfeited", "1 flop forfeited", "racked hand 1"}));
        EXPECT_TRUE(table.table().seat(1).hand.empty());
        EXPECT_EQ(table.table().turn, 2);
        table.mark();
        ASSERT_TRUE(table.must(player_of(2), table::Choose{2, "fold", {}}));
        EXPECT_EQ(course_in_words(table), (Words{"2 blind forfeited", "2 flop forfeited"}));
        EXPECT_EQ(table.table().seat(2).hand.size(), 3U);
        ASSERT_TRUE(table.run_to("settle"));
        EXPECT_FALSE(table.table().seat(2).hand_turned);
        ASSERT_TRUE(table.advance());  // seat 3
        table.mark();
        ASSERT_TRUE(table.advance());
        // Four kings of its own three and the dealer's three cards.
        EXPECT_EQ(course_in_words(table),
                  (Words{"turned hand 2", "2 six-card-bonus wins", "racked hand 2"}));
        ASSERT_TRUE(table.end_round());
        for (const table::CardsShown& shown : table.all<table::CardsShown>())
            EXPECT_NE(shown.seat, 1);
    }
}

// What one player has won, 42.10(e)1 to 4, at a table of two: seat 2 folds.
Words lines_of(std::string_view own, std::string_view dealer, std::string_view community,
               CardSource source) {
    TableDriver table(stacks(source));
    table.play(1, {{"blind", 10}, {"flop", 10}, {"six-card-bonus", 5}});
    table.play(2, {{"blind", 10}, {"flop", 10}});
    table.will_choose(1, {"1x"});
    table.will_choose(2, {"fold"});
    table.stack(std::string(own) + " 6c 7s 8c " + std::string(dealer) + " " +
                std::string(community));
    if (!table.run_to("settle")) return {};
    table.mark();
    return table.advance() ? course_in_words(table) : Words{};
}

TEST(Holdem3Settlement, BlindFlopAndTurnRiverFollowTheComparisonAndTheSixCardBonusComesAfter) {
    COVERS("h3-42.10-e1", "h3-42.10-e2", "h3-42.10-e3", "h3-42.10-e4", "h3-42.10-e5.1/order");
    struct Case {
        std::string_view own, dealer, community;
        std::string_view blind, flop;
    };
    const std::vector<Case> cases{
        {"Jd 9s 2c", "Kc Kd 2s", "Ah 4d 5c Th", "loses", "loses"},    // (e)1
        {"2d 3s 9c", "Kh 9h 2c", "Ah 4h 5c Th", "wins", "loses"},     // (e)2: a straight
        {"Ad 4s 7c", "Kc Kd 2s", "Ah 4d 5c Th", "pushes", "wins"},    // (e)3: two pairs
        {"2d 3s 9c", "Kc Kd 2s", "Ah 4d 5c Th", "wins", "wins"},      // (e)3: a straight
        {"Ks Kh 2c", "Kc Kd 2s", "Ah 4d 5c Th", "pushes", "pushes"},  // (e)4
        {"2d 3s 9c", "2s 3c 9d", "Ah 4d 5c Th", "wins", "pushes"},    // (e)4: a straight
    };
    for (const Case& one : cases) {
        for (const CardSource source : {CardSource::live, CardSource::electronic}) {
            SCOPED_TRACE(std::string(one.own) + " / " + std::string(one.dealer));
            const Words course = lines_of(one.own, one.dealer, one.community, source);
            ASSERT_EQ(course.size(), 6U);
            EXPECT_EQ(course[0], "turned hand 1");
            EXPECT_EQ(course[1], "1 blind " + std::string(one.blind));
            EXPECT_EQ(course[2], "1 flop " + std::string(one.flop));
            EXPECT_EQ(course[3], "1 turn-river " + std::string(one.flop));
            EXPECT_TRUE(course[4].starts_with("1 six-card-bonus ")) << course[4];
            EXPECT_EQ(course[5], "racked hand 1");
        }
    }
}

TEST(Holdem3Settlement, HandsAreTurnedUpOneAfterTheOtherFromTheFarRight) {
    COVERS("h3-42.10-e.1/turned-up");
    TableDriver table(stacks(CardSource::live));
    for (const int seat : {2, 4, 5})
        table.play(seat, {{"blind", 10}, {"flop", 10}});
    ASSERT_TRUE(table.run_to("settle"));
    for (const int seat : {5, 4, 2}) {
        for (const int other : {2, 4, 5}) {
            EXPECT_EQ(table.table().seat(static_cast<table::SeatNumber>(other)).hand_turned,
                      other > seat);
        }
        table.mark();
        ASSERT_TRUE(table.advance());
        ASSERT_EQ(table.all<table::CardsShown>().size(), 1U);
        EXPECT_EQ(table.all<table::CardsShown>()[0].seat, seat);
        EXPECT_EQ(table.last<table::CardsShown>()->actor.role, Role::dealer);
    }
}

}  // namespace
}  // namespace fairdeal::test::holdem_3_bonus_settlement_test
