#include <gtest/gtest.h>

#include "cards/notation.h"
#include "support/covers.h"
#include "table_clauses/card_control.h"
#include "table_clauses/table_driver.h"

// A round of Double Draw Poker at the table: wagers, deal, two draws, settlement, absent players.
namespace fairdeal::test::double_draw_poker_test {
namespace {

using cards::literals::operator""_card;
using cards::literals::operator""_cards;
using games::Dealing;
using games::Place;
using games::Role;
using games::Shuffling;
using std::chrono::seconds;
using table::CardSource;
using table::RefusalCode;
using table::TakeStep;
using Words = std::vector<std::string>;

constexpr std::string_view game = "double-draw-poker";
constexpr base::Cents ten = base::Cents::dollars(10);

table::Setup electronic(Dealing dealing) {
    return setup_of(game, dealing, Shuffling::device, CardSource::electronic);
}

void seat(TableDriver& table, std::initializer_list<int> seats) {
    for (const int each : seats)
        table.play(each, {{"ante", 10}, {"bonus", 5}});
}

TEST(DoubleDrawTable, WagersLieOnTheProperSpots) {
    COVERS("dd-42.6-a.1", "dd-42.6-d.1");
    TableDriver table(electronic(Dealing::automated));
    seat(table, {2});
    ASSERT_TRUE(table.run_to("no-more-bets-automated"));
    const table::Actor two = player_of(2);
    table.refuses(two, bet(2, "blind", ten), RefusalCode::no_such_wager, "dd-42.6-a.1");
    table.refuses(two, bet(2, "ante", {}), RefusalCode::amount_not_positive, "dd-42.6-a.1");
    table.refuses(two, bet(2, "first-draw", ten), RefusalCode::made_by_choice_only, "dd-42.6-b");
    table.refuses(two, bet(2, "bonus", ten + ten), RefusalCode::wagers_do_not_fit);
    table.refuses(two, bet(2, "ante", base::Cents(1)), RefusalCode::below_limit, "X-18");
    table.refuses(two, bet(2, "ante", ten, ten), RefusalCode::match_play_not_taken, "dd-42.6-a.1");
    table.mark();
    ASSERT_TRUE(table.must(two, bet(2, "bonus", ten)));
    EXPECT_EQ(table.clause_of_last<table::WagerPlaced>(), "dd-42.6-a.1");
    table.refuses(player_of(4), bet(4, "ante", ten), RefusalCode::seat_empty, "dd-42.6-d.1");
    table.refuses(player_of(4), bet(2, "ante", ten), RefusalCode::not_your_seat, "dd-42.6-d.1");
    table.refuses(two, bet(7, "ante", ten), RefusalCode::no_such_seat, "dd-69E-1.13Y-a.1");
    ASSERT_TRUE(table.must(player_of(4), table::TakeSeat{4}));
    EXPECT_TRUE(table.must(player_of(4), bet(4, "ante", ten)));
}

TEST(DoubleDrawTable, NothingIsBetAfterNoMoreBetsExceptTheDraws) {
    COVERS("dd-42.6-b");
    TableDriver table(electronic(Dealing::automated));
    seat(table, {2});
    ASSERT_TRUE(table.run_to("no-more-bets-automated"));
    const table::PlaceWager raise{2, "ante", ten + ten, {}};
    ASSERT_TRUE(table.must(player_of(2), raise));
    ASSERT_TRUE(table.must(player_of(2), table::WithdrawWager{2, "bonus"}));
    ASSERT_TRUE(table.must(player_of(2), table::PlaceWager{2, "bonus", ten, {}}));
    table.mark();
    ASSERT_TRUE(table.must(dealer, table.due()));
    EXPECT_EQ(table.clause_of_last<table::BetsClosed>(), "dd-42.6-b");
    for (int steps = 0; table.table().in_round; ++steps) {
        table.refuses(player_of(2), raise, RefusalCode::bets_are_closed, "dd-42.6-b");
        table.refuses(player_of(2), table::PlaceWager{2, "first-draw", ten, {}},
                      RefusalCode::bets_are_closed, "dd-42.6-b");
        table.refuses(player_of(2), table::WithdrawWager{2, "ante"}, RefusalCode::bets_are_closed,
                      "dd-42.6-b");
        ASSERT_TRUE(table.advance());
        ASSERT_LT(steps, 50);
    }
    const auto made = table.all<table::WagerMade>();  // the wagers of 42.10
    ASSERT_EQ(made.size(), 2U);
    EXPECT_EQ(made[0].amount, ten + ten);
    EXPECT_EQ(made[1].amount, ten + ten);
    EXPECT_TRUE(table.must(player_of(2), raise));
}

TEST(DoubleDrawTable, DealsOneCardAtATime) {
    COVERS("dd-42.7-d", "dd-42.8-c", "dd-42.8-a", "dd-42.10-a.1", "dd-69E-1.19-b.1",
           "dd-69E-1.19-b1", "dd-69E-1.19-c", "dd-42.4-c2");
    for (const WayToDeal& each : shoe_or_hand) {
        SCOPED_TRACE(std::string(each.step));
        TableDriver table(setup_of(game, each.dealing, each.shuffling, CardSource::electronic));
        seat(table, {6, 1});
        table.play(3, {{"ante", 10}});  // without the Bonus: no cards (ruling R-2)
        table.stack("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc");
        ASSERT_TRUE(table.run_to(each.step));
        table.mark();
        ASSERT_TRUE(table.must(dealer, TakeStep{.step = std::string(each.step), .number = 1}));
        EXPECT_EQ(table.table().seat(1).hand, "2c"_cards);
        EXPECT_TRUE(table.table().seat(6).hand.empty());
        ASSERT_TRUE(table.must(dealer, TakeStep{.step = std::string(each.step)}));
        EXPECT_EQ(
            deal_in_words(table),
            (Words{"2c > hand 1", "3c > hand 6", "4c > hand 1", "5c > hand 6", "6c > hand 1",
                   "7c > hand 6", "8c > hand 1", "9c > hand 6", "Tc > hand 1", "Jc > hand 6"}));
        EXPECT_TRUE(table.table().seat(3).hand.empty());
        EXPECT_TRUE(table.table().dealer.empty());
        EXPECT_TRUE(table.all<table::CardsShown>().empty());
        EXPECT_EQ(table.clause_of_last<table::CardsDealt>(), "dd-42.10-a.1");
    }
}

TEST(DoubleDrawTable, AutomatedShoeDeliversFiveAtOnce) {
    COVERS("dd-42.9-c.1", "dd-42.10-a.2", "dd-69E-1.19-b.1", "dd-69E-1.19-c");
    TableDriver table(electronic(Dealing::automated));
    seat(table, {6, 1});
    table.stack("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc");
    ASSERT_TRUE(table.run_to("deal-automated"));
    table.mark();
    ASSERT_TRUE(table.advance());
    EXPECT_EQ(deal_in_words(table), (Words{"2c 3c 4c 5c 6c > hand 1", "7c 8c 9c Tc Jc > hand 6"}));
    EXPECT_EQ(table.clause_of_last<table::CardsDealt>(), "dd-42.10-a.2");
}

TEST(DoubleDrawTable, PlayersDecideClockwiseAndFoldersAreOut) {
    COVERS("dd-42.10-b/clockwise", "dd-42.10-f/clockwise");
    TableDriver table(electronic(Dealing::hand));
    seat(table, {1, 3, 6});
    ASSERT_TRUE(table.run_to("first-draw-or-fold"));
    const auto choose = [](int seat, std::string_view option) {
        return table::Choose{static_cast<table::SeatNumber>(seat), std::string(option), {}};
    };
    for (const int seat : {3, 6}) {
        table.refuses(player_of(seat), choose(seat, "fold"), RefusalCode::not_your_turn,
                      "dd-42.10-b");
    }
    table.refuses(player_of(1), choose(1, "second-draw"), RefusalCode::unknown_choice,
                  "dd-42.10-b");
    table.refuses(player_of(1), table::Choose{1, "first-draw", {table.table().seat(1).hand[0]}},
                  RefusalCode::wrong_number_thrown, "dd-42.10-d.1");  // later, at the draw
    table.refuses(player_of(1), table::Discard{1, {}}, RefusalCode::no_decision_now);
    ASSERT_TRUE(table.must(player_of(1), choose(1, "first-draw")));
    table.mark();
    ASSERT_TRUE(table.must(player_of(3), choose(3, "fold")));
    EXPECT_EQ(lines_in_words(table), (Words{"3 ante forfeited", "3 bonus forfeited"}));
    EXPECT_TRUE(table.table().seat(3).hand.empty());  // at once (ruling R-13)
    ASSERT_TRUE(table.must(player_of(6), choose(6, "first-draw")));
    ASSERT_TRUE(table.run_to("second-draw-or-fold"));
    EXPECT_EQ(table.table().turn, 1);
    ASSERT_TRUE(table.must(player_of(1), choose(1, "second-draw")));
    table.mark();
    ASSERT_TRUE(table.must(player_of(6), choose(6, "fold")));
    EXPECT_EQ(lines_in_words(table),
              (Words{"6 ante forfeited", "6 bonus forfeited", "6 first-draw forfeited"}));
}

TEST(DoubleDrawTable, DiscardsAreReplacedPlayerByPlayer) {
    COVERS("dd-42.10-e", "dd-42.10-i");
    TableDriver table(electronic(Dealing::automated));
    seat(table, {1, 4});
    table.stack("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d 4d 5d");
    ASSERT_TRUE(table.run_to("first-draw"));
    table.refuses(player_of(4), table::Discard{4, {}}, RefusalCode::not_your_turn, "dd-42.10-b");
    table.refuses(player_of(1), table::Discard{1, "2c 3c 4c 5c"_cards},
                  RefusalCode::wrong_number_thrown, "dd-42.10-d.1");
    table.refuses(player_of(1), table::Discard{1, "7c"_cards}, RefusalCode::thrown_not_held,
                  "dd-42.10-d.1");
    table.refuses(player_of(1), table::Discard{1, {"2c"_card, "2c"_card}},
                  RefusalCode::thrown_not_held, "dd-42.10-d.1");
    table.mark();
    ASSERT_TRUE(table.must(player_of(1), table::Discard{1, "2c 4c 6c"_cards}));
    EXPECT_EQ(deal_in_words(table), (Words{"Qc Kc Ac > drawn 1"}));  // before the next player
    EXPECT_EQ(table.clause_of_last<table::CardsDealt>(), "dd-42.10-e");
    EXPECT_EQ(table.table().seat(1).hand, "3c 5c Qc Kc Ac"_cards);
    EXPECT_EQ(table.table().rack.size(), 3U);
    ASSERT_TRUE(table.must(player_of(4), table::Discard{4, {}}));  // none is allowed
    EXPECT_EQ(table.table().seat(4).hand.size(), 5U);
    ASSERT_TRUE(table.run_to("second-draw"));
    table.refuses(player_of(1), table::Discard{1, "3c 5c"_cards}, RefusalCode::wrong_number_thrown);
    table.mark();
    ASSERT_TRUE(table.must(player_of(1), table::Discard{1, "Qc"_cards}));  // a drawn one may go
    ASSERT_TRUE(table.must(player_of(4), table::Discard{4, "7c"_cards}));
    EXPECT_EQ(deal_in_words(table), (Words{"2d > drawn 1", "3d > drawn 4"}));
    EXPECT_EQ(table.clause_of_last<table::CardsDealt>(), "dd-42.10-i");
    EXPECT_EQ(table.table().seat(1).hand, "3c 5c Kc Ac 2d"_cards);
    EXPECT_EQ(table.table().seat(4).hand, "8c 9c Tc Jc 3d"_cards);
    EXPECT_TRUE(table.all<table::CardsShown>().empty());  // face down
}

TEST(DoubleDrawTable, SettlesCounterclockwiseAHandAtATime) {
    COVERS("dd-42.10-j", "dd-42.10-j1");
    for (const CardSource source : {CardSource::live, CardSource::electronic}) {
        TableDriver table(setup_of(game, Dealing::automated, Shuffling::device, source));
        seat(table, {1, 3, 4, 6});
        table.will_choose(4, {"first-draw", "fold"});
        // Seat 1 has two pairs, 3 a full house, 6 nothing.
        table.stack("9c 9d 2s 2h Kc 5c 5d 8s 8h 8d 3c 4c 6d 7d 9h Ah Jd Tc 4h 3s");
        ASSERT_TRUE(table.run_to("settle"));
        table.mark();
        ASSERT_TRUE(table.advance());
        EXPECT_EQ(lines_in_words(table), (Words{"6 ante loses", "6 bonus loses",
                                                "6 first-draw loses", "6 second-draw loses"}));
        ASSERT_EQ(table.all<table::CardsShown>().size(), 1U);
        EXPECT_EQ(table.all<table::CardsShown>()[0].cards, "Ah Jd Tc 4h 3s"_cards);
        EXPECT_FALSE(std::holds_alternative<table::LineSettled>(table.events()[0].body));
        EXPECT_TRUE(table.table().seat(6).hand.empty());   // its cards are in the rack …
        EXPECT_EQ(table.table().seat(1).hand.size(), 5U);  // … before another hand is turned
        EXPECT_FALSE(table.table().seat(3).hand_turned);
        table.mark();
        ASSERT_TRUE(table.advance());
        EXPECT_EQ(lines_in_words(table), (Words{"3 ante wins", "3 bonus wins", "3 first-draw wins",
                                                "3 second-draw wins"}));
        EXPECT_EQ(table.all<table::LineSettled>()[1].net, base::Cents::dollars(25));  // 5 to 1
        table.mark();
        ASSERT_TRUE(table.advance());
        EXPECT_EQ(lines_in_words(table), (Words{"1 ante wins", "1 bonus pushes",
                                                "1 first-draw wins", "1 second-draw wins"}));
        EXPECT_NE(table.step(), "settle");  // seat 4 has folded: nothing is left of it
    }
}

TEST(DoubleDrawTable, CollectingTheCardsEndsTheRound) {
    COVERS("dd-42.1-round", "dd-42.10-k.2", "dd-42.10-k.1");
    TableDriver table(setup_of(game, Dealing::manual_shoe));
    seat(table, {2, 5});
    table.will_choose(2, {"fold"});
    table.will_throw(5, {{0, 1}, {4}});
    ASSERT_TRUE(table.run_to("no-more-bets-shoe"));
    table.mark();
    ASSERT_TRUE(table.run_to("rack-stub-shoe"));
    EXPECT_TRUE(table.table().in_round);
    EXPECT_TRUE(table.all<table::RoundEnded>().empty());
    EXPECT_EQ(table.table().rack.size() + table.table().stub_size(), 54U);
    for (const table::SeatNumber seat : {table::SeatNumber{2}, table::SeatNumber{5}}) {
        EXPECT_TRUE(table.table().seat(seat).dealt_in);
        EXPECT_FALSE(table.table().seat(seat).lines.empty());
    }
    // From the rack: two thrown, five taken in when seat 2 folded, one thrown, the final hand.
    int of_five = 0;
    for (const table::RackCard& card : table.table().rack)
        of_five += card.seat == 5;
    EXPECT_EQ(of_five, 2 + 1 + 5);
    const std::uint32_t round = table.table().round;
    ASSERT_TRUE(table.advance());
    ASSERT_EQ(table.all<table::RoundEnded>().size(), 1U);
    EXPECT_EQ(table.clause_of_last<table::RoundEnded>(), "dd-42.10-k.2");
    EXPECT_EQ(table.table().round, round + 1);
}

TEST(DoubleDrawAbsent, ClockFoldsOrDrawsNothing) {
    COVERS("dd-42.10-b/clockwise", "dd-42.10-e");
    TableDriver table(electronic(Dealing::hand));
    seat(table, {2, 5, 6});
    table.will_throw(5, {{0}, {}});
    ASSERT_TRUE(table.run_to("first-draw-or-fold"));
    table.mark();
    table.wait(seconds(30));
    ASSERT_TRUE(table.must(clock, table::Tick{}));
    EXPECT_TRUE(table.table().seat(2).folded);
    EXPECT_TRUE(table.all<table::Chosen>()[0].by_table);
    EXPECT_EQ(table.table().turn, 5);
    ASSERT_TRUE(table.run_to("first-draw"));
    const cards::CardList held = table.table().seat(5).hand;
    ASSERT_TRUE(table.must(player_of(5), table::LoseConnection{}));
    table.wait(seconds(29));
    ASSERT_TRUE(table.must(clock, table::Tick{}));
    EXPECT_EQ(table.table().turn, 5);
    table.wait(seconds(1));
    ASSERT_TRUE(table.must(clock, table::Tick{}));
    ASSERT_EQ(table.all<table::Thrown>().size(), 1U);
    EXPECT_TRUE(table.all<table::Thrown>()[0].by_table);
    EXPECT_TRUE(table.all<table::Thrown>()[0].cards.empty());
    EXPECT_EQ(table.table().seat(5).hand, held);
    EXPECT_EQ(table.table().turn, 6);  // who goes on as if nothing had happened
    EXPECT_FALSE(table.table().seat(6).folded);
    ASSERT_TRUE(table.must(player_of(6), table::Discard{6, {}}));
}

}  // namespace
}  // namespace fairdeal::test::double_draw_poker_test
