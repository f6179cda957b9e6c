#include <gtest/gtest.h>

#include "cards/notation.h"
#include "support/covers.h"
#include "table_clauses/table_driver.h"

// Three Card Draw Poker at the table, 42.10(f) to (h): where the cards go when a player decides,
// and in which order the wagers of a player are settled.
namespace fairdeal::test::three_card_draw_poker_settlement_test {
namespace {

using cards::literals::operator""_cards;
using games::Dealing, games::Place, games::Shuffling;
using table::CardSource, table::RefusalCode;
using Words = std::vector<std::string>;

constexpr std::string_view game = "three-card-draw-poker";

table::Setup from_the_hand(CardSource source) {
    return setup_of(game, Dealing::hand, Shuffling::device, source);
}

int racked(const TableDriver& table, Place from, int seat) {
    int number = 0;
    for (const table::RackCard& card : table.table().rack)
        number += card.from == from && card.seat == seat;
    return number;
}

TEST(ThreeCardDrawDecision, AFoldWithoutFirstThreeIsCollectedAtOnceFaceDown) {
    COVERS("tcdp-42.10-f1.1/cards", "tcdp-42.10-f.2", "tcdp-42.1-fold");
    for (const CardSource source : {CardSource::live, CardSource::electronic}) {
        TableDriver table(from_the_hand(source));
        table.play(1, {{"ante", 10}});
        table.play(2, {{"ante", 10}});
        table.stack("As Ks Qs 9c 9d 2s Kc Qd 7s 4h");
        ASSERT_TRUE(table.run_to("in-to-win-draw"));
        // Exactly one of the three: nothing, and nothing else, is no decision.
        table.refuses(player_of(1), table::Choose{1, "", {}}, RefusalCode::unknown_choice);
        table.refuses(player_of(1), table::Choose{1, "stand", {}}, RefusalCode::unknown_choice);
        table.mark();
        ASSERT_TRUE(table.must(player_of(1), table::Choose{1, "fold", {}}));
        EXPECT_EQ(course_in_words(table), (Words{"1 ante forfeited", "racked hand 1"}));
        EXPECT_EQ(money_in_words(table), (Words{"1 ante forfeited -10"}));
        EXPECT_TRUE(table.table().seat(1).hand.empty());
        EXPECT_EQ(racked(table, Place::hand, 1), 3);
        EXPECT_EQ(table.table().turn, 2);  // before the next player decides
        // A decision is made once; and nobody has seen the cards, a mini royal or not.
        table.refuses(player_of(1), table::Choose{1, "in-to-win", {}}, RefusalCode::not_your_turn);
        table.will_choose(2, {"in-to-win"});
        ASSERT_TRUE(table.end_round());
        for (const table::CardsShown& shown : table.all<table::CardsShown>())
            EXPECT_NE(shown.seat, 1);
        EXPECT_EQ(money_in_words(table)[0], "1 ante forfeited -10");  // and no other line of 1
        for (const table::LineSettled& line : table.all<table::LineSettled>())
            EXPECT_TRUE(line.seat == 2 || line.key.text == "ante") << line.key.text;
    }
}

TEST(ThreeCardDrawDecision, AFoldWithFirstThreeLeavesItsCardsFaceDownUnderThatBet) {
    COVERS("tcdp-42.10-f1.2/cards");
    for (const CardSource source : {CardSource::live, CardSource::electronic}) {
        TableDriver table(from_the_hand(source));
        table.play(1, {{"ante", 10}, {"first-3-bonus", 5}});
        table.play(2, {{"ante", 10}});
        table.will_choose(2, {"in-to-win"});
        table.stack("9c 9d 2s As Kh 4d Kc Qd 7s 4h");
        ASSERT_TRUE(table.run_to("in-to-win-draw"));
        table.mark();
        ASSERT_TRUE(table.must(player_of(1), table::Choose{1, "fold", {}}));
        // The ante is lost at once; the three cards stay, unseen, and the bet is still open.
        EXPECT_EQ(course_in_words(table), (Words{"1 ante forfeited"}));
        EXPECT_EQ(table.table().seat(1).hand.size(), 3U);
        EXPECT_EQ(racked(table, Place::hand, 1), 0);
        table.mark();
        ASSERT_TRUE(table.run_to("settle"));
        EXPECT_EQ(course_in_words(table), (Words{"racked stub", "turned dealer"}));
        EXPECT_FALSE(table.table().seat(1).hand_turned);
        ASSERT_TRUE(table.advance());  // seat 2
        table.mark();
        ASSERT_TRUE(table.advance());
        EXPECT_EQ(course_in_words(table), (Words{"turned hand 1", "1 first-3-bonus wins"}));
        EXPECT_EQ(money_in_words(table), (Words{"1 first-3-bonus wins 5"}));
    }
}

TEST(ThreeCardDrawDecision, InToWinLeavesTheThreeCardsFaceDown) {
    COVERS("tcdp-42.10-f2/cards");
    for (const CardSource source : {CardSource::live, CardSource::electronic}) {
        TableDriver table(from_the_hand(source));
        table.play(1, {{"ante", 10}});
        table.play(2, {{"ante", 10}});
        table.will_choose(2, {"fold"});
        table.stack("9c 9d 2s As Kh 4d Kc Qd 7s 4h");
        ASSERT_TRUE(table.run_to("in-to-win-draw"));
        table.mark();
        ASSERT_TRUE(table.must(player_of(1), table::Choose{1, "in-to-win", {}}));
        ASSERT_EQ(table.all<table::WagerMade>().size(), 1U);
        EXPECT_EQ(table.all<table::WagerMade>()[0].amount, base::Cents::dollars(10));
        EXPECT_EQ(table.table().seat(1).hand.size(), 3U);
        EXPECT_TRUE(deal_in_words(table).empty());  // stands on these three
        table.refuses(player_of(1), table::Discard{1, {}}, RefusalCode::no_decision_now);
        ASSERT_TRUE(table.run_to("settle"));
        EXPECT_FALSE(table.table().seat(1).hand_turned);  // until the dealer comes to this player
        ASSERT_TRUE(table.advance());
        EXPECT_TRUE(table.table().seat(1).hand_turned);
    }
}

TEST(ThreeCardDrawDecision, ADiscardGoesUnseenToTheRackAndTheDrawCardComesFaceDown) {
    COVERS("tcdp-42.10-f3.1/cards", "tcdp-42.1-discard/face-down", "tcdp-42.1-draw-card/face-down");
    for (const CardSource source : {CardSource::live, CardSource::electronic}) {
        TableDriver table(from_the_hand(source));
        table.play(1, {{"ante", 10}});
        table.play(2, {{"ante", 10}});
        table.will_choose(1, {"draw"});
        table.will_throw(1, {{2}});
        table.will_choose(2, {"in-to-win"});
        table.stack("9c 9d 2s As Kh 4d Kc Qd 7s 4h 9h");
        ASSERT_TRUE(table.run_to("in-to-win-draw"));
        table.mark();
        ASSERT_TRUE(table.advance());
        EXPECT_EQ(table.table().turn, 2);
        EXPECT_EQ(table.all<table::WagerMade>()[0].amount, base::Cents::dollars(10));
        EXPECT_EQ(table.table().seat(1).hand.size(), 2U);
        EXPECT_EQ(table.table().seat(1).apart.size(), 1U);
        EXPECT_EQ(racked(table, Place::thrown, 1), 1);
        ASSERT_TRUE(table.run_to("settle"));
        // Neither the two kept cards, nor the discard, nor the draw card has been shown.
        EXPECT_EQ(course_in_words(table), (Words{"racked stub", "turned dealer"}));
        ASSERT_TRUE(table.end_round());
        for (const table::CardsShown& shown : table.all<table::CardsShown>())
            EXPECT_NE(shown.place, Place::thrown);
    }
}

// Dealer's best three of four: king, queen, seven.
TEST(ThreeCardDrawSettlement, StandingHandsWinLoseOrTieAgainstTheBestThreeOfFour) {
    COVERS("tcdp-42.10-g.2", "tcdp-42.10-h3", "tcdp-42.10-h4", "tcdp-42.10-h5", "tcdp-42.10-h6");
    for (const CardSource source : {CardSource::live, CardSource::electronic}) {
        TableDriver table(from_the_hand(source));
        for (const int seat : {1, 2, 3}) {
            table.play(seat, {{"ante", 10}});
            table.will_choose(seat, {"in-to-win"});
        }
        table.stack("Ks Qh 8s Kd Qc 6d Kh Qs 7d 2h Kc Qd 7c");
        ASSERT_TRUE(table.run_to("settle"));
        table.mark();
        ASSERT_TRUE(table.run_past("settle"));
        EXPECT_EQ(money_in_words(table),
                  (Words{"3 ante pushes 0", "3 in-to-win pushes 0", "2 ante loses -10",
                         "2 in-to-win loses -10", "1 ante wins 10", "1 in-to-win wins 10"}));
    }
}

TEST(ThreeCardDrawSettlement, DrawingHandsWinLoseOrTieWithTheirDrawCard) {
    COVERS("tcdp-42.10-h8/order", "tcdp-42.10-h9/order", "tcdp-42.10-h10", "tcdp-42.10-h11",
           "tcdp-42.10-h12");
    for (const CardSource source : {CardSource::live, CardSource::electronic}) {
        TableDriver table(from_the_hand(source));
        for (const int seat : {1, 2, 3}) {
            table.play(seat, {{"ante", 10}, {"first-3-bonus", 5}});
            table.will_choose(seat, {"draw"});
            table.will_throw(seat, {{2}});
        }
        table.stack("Ks Qh 2s Kd Qc 3d Kh Qs 4d 2h Kc Qd 7c 8s 6d 7d");
        ASSERT_TRUE(table.run_to("settle"));
        const auto settled = [&] {
            table.mark();
            return table.advance() ? course_in_words(table) : Words{};
        };
        EXPECT_EQ(settled(), (Words{"turned hand 3", "3 first-3-bonus loses", "turned drawn 3",
                                    "3 ante pushes", "3 draw pushes"}));
        EXPECT_EQ(settled(), (Words{"turned hand 2", "2 first-3-bonus loses", "turned drawn 2",
                                    "2 ante loses", "2 draw loses"}));
        EXPECT_FALSE(table.table().seat(1).drawn_turned);
        EXPECT_EQ(settled(), (Words{"turned hand 1", "1 first-3-bonus loses", "turned drawn 1",
                                    "1 ante wins", "1 draw wins"}));
    }
}

// The dealer's straight beats both; seat 1 draws its straight, seat 2 stands on one.
TEST(ThreeCardDrawSettlement, FirstThreeComesFirstAndTheBonusLast) {
    COVERS("tcdp-42.10-h2/order", "tcdp-42.10-h7/order", "tcdp-42.10-h8/order",
           "tcdp-42.10-h13/order");
    for (const CardSource source : {CardSource::live, CardSource::electronic}) {
        TableDriver table(from_the_hand(source));
        for (const int seat : {1, 2})
            table.play(seat, {{"ante", 10}, {"first-3-bonus", 5}});
        table.will_choose(1, {"draw"});
        table.will_throw(1, {{2}});
        table.will_choose(2, {"in-to-win"});
        table.stack("Ts 9h 3s Jd Tc 9c Ac Kd Qd 2h 8s");
        ASSERT_TRUE(table.run_to("settle"));
        table.mark();
        ASSERT_TRUE(table.advance());
        EXPECT_EQ(course_in_words(table),
                  (Words{"turned hand 2", "2 first-3-bonus wins", "2 ante loses",
                         "2 in-to-win loses", "2 in-to-win-bonus wins"}));
        EXPECT_EQ(table.table().seat(1).turned.size(), 0U);
        table.mark();
        ASSERT_TRUE(table.advance());
        EXPECT_EQ(course_in_words(table),
                  (Words{"turned hand 1", "1 first-3-bonus loses", "turned drawn 1", "1 ante loses",
                         "1 draw loses", "1 in-to-win-bonus wins"}));
    }
}

}  // namespace
}  // namespace fairdeal::test::three_card_draw_poker_settlement_test
