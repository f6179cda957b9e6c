#include <gtest/gtest.h>

#include "cards/notation.h"
#include "support/covers.h"
#include "table/procedure/evolve.h"
#include "table_clauses/card_control.h"
#include "table_clauses/table_driver.h"

// A round of Three Card Draw Poker at the table: wagers, deal, decisions, settlement, absent
// players.
namespace fairdeal::test::three_card_draw_poker_test {
namespace {

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

constexpr std::string_view game = "three-card-draw-poker";
constexpr base::Cents ten = base::Cents::dollars(10);

table::Setup electronic(Dealing dealing) {
    return setup_of(game, dealing, Shuffling::device, CardSource::electronic);
}

TEST(ThreeCardDrawTable, WagersLieOnTheProperSpots) {
    COVERS("tcdp-42.6-a.1", "tcdp-42.6-c.1");
    TableDriver table(electronic(Dealing::automated));
    table.play(2, {{"ante", 10}});
    ASSERT_TRUE(table.run_to("no-more-bets-automated"));
    const table::Actor two = player_of(2);
    table.refuses(two, bet(2, "blind", ten), RefusalCode::no_such_wager, "tcdp-42.6-a.1");
    table.refuses(two, bet(2, "ante", {}), RefusalCode::amount_not_positive, "tcdp-42.6-a.1");
    table.refuses(two, bet(2, "in-to-win", ten), RefusalCode::made_by_choice_only, "tcdp-42.6-b");
    table.refuses(two, bet(2, "ante", base::Cents(1)), RefusalCode::below_limit, "X-18");
    table.refuses(two, bet(2, "ante", base::Cents::dollars(9'000'000)), RefusalCode::above_limit,
                  "X-18");
    table.refuses(two, bet(2, "ante", ten + base::Cents(1)), RefusalCode::not_in_steps, "X-18");
    table.refuses(two, bet(2, "ante", ten, ten), RefusalCode::match_play_not_taken,
                  "tcdp-42.6-a.1");
    table.mark();
    ASSERT_TRUE(table.must(two, bet(2, "first-3-bonus", ten)));
    EXPECT_EQ(table.clause_of_last<table::WagerPlaced>(), "tcdp-42.6-a.1");
    // Only who sits at the table bets, and at the own seat.
    table.refuses(player_of(4), bet(4, "ante", ten), RefusalCode::seat_empty, "tcdp-42.6-c.1");
    table.refuses(player_of(4), bet(2, "ante", ten), RefusalCode::not_your_seat, "tcdp-42.6-c.1");
    table.refuses(dealer, bet(2, "ante", ten), RefusalCode::not_yours_to_give, "tcdp-42.6-c.1");
    table.refuses(two, bet(7, "ante", ten), RefusalCode::no_such_seat, "tcdp-69E-1.13BB-a.1");
    ASSERT_TRUE(table.must(player_of(4), table::TakeSeat{4}));
    EXPECT_TRUE(table.must(player_of(4), bet(4, "ante", ten)));

    auto setup = electronic(Dealing::automated);
    setup.takes_match_play = true;
    TableDriver coupons(setup);
    coupons.play(2, {{"ante", 10}});
    ASSERT_TRUE(coupons.run_to("no-more-bets-automated"));
    coupons.refuses(two, bet(2, "ante", ten, ten + ten), RefusalCode::match_play_not_taken);
    coupons.refuses(two, bet(2, "first-3-bonus", ten, ten), RefusalCode::match_play_not_taken);
    ASSERT_TRUE(coupons.must(two, bet(2, "ante", ten, base::Cents::dollars(5))));
    EXPECT_EQ(coupons.table().seat(2).match_play[0], base::Cents::dollars(5));
}

TEST(ThreeCardDrawTable, NothingIsBetAfterNoMoreBets) {
    COVERS("tcdp-42.6-b");
    TableDriver table(electronic(Dealing::automated));
    table.play(2, {{"ante", 10}});
    table.will_throw(2, {{0}});
    ASSERT_TRUE(table.run_to("no-more-bets-automated"));
    const table::PlaceWager raise{2, "ante", ten + ten, {}};
    const table::PlaceWager other{2, "first-3-bonus", ten, {}};
    ASSERT_TRUE(table.must(player_of(2), raise));  // until then it may be raised, and pulled back
    ASSERT_TRUE(table.must(player_of(2), other));
    ASSERT_TRUE(table.must(player_of(2), table::WithdrawWager{2, "first-3-bonus"}));
    table.mark();
    ASSERT_TRUE(table.must(dealer, table.due()));
    EXPECT_EQ(table.clause_of_last<table::BetsClosed>(), "tcdp-42.6-b");
    for (int steps = 0; table.table().in_round; ++steps) {
        table.refuses(player_of(2), raise, RefusalCode::bets_are_closed, "tcdp-42.6-b");
        table.refuses(player_of(2), other, RefusalCode::bets_are_closed, "tcdp-42.6-b");
        table.refuses(player_of(2), table::WithdrawWager{2, "ante"}, RefusalCode::bets_are_closed,
                      "tcdp-42.6-b");
        ASSERT_TRUE(table.advance());
        ASSERT_LT(steps, 50);
    }
    EXPECT_TRUE(table.must(player_of(2), raise));  // the next round's
}

TEST(ThreeCardDrawTable, OnlyAnAnteBuysCards) {
    COVERS("tcdp-42.10-a");
    TableDriver table(electronic(Dealing::automated));
    table.play(2, {{"first-3-bonus", 10}});
    ASSERT_TRUE(table.run_to("no-more-bets-automated"));
    // It goes back, and betting stays open (T-37).
    const TakeStep no_more_bets{.step = "no-more-bets-automated"};
    ASSERT_TRUE(table.must(dealer, no_more_bets));
    EXPECT_EQ(table.step(), "no-more-bets-automated");
    EXPECT_FALSE(table.table().seat(2).has_bet());
    table.refuses(dealer, no_more_bets, RefusalCode::nobody_bets, "tcdp-42.1-ante");
    table.play(4, {{"ante", 10}});
    ASSERT_TRUE(table.run_to("no-more-bets-automated"));
    table.mark();
    ASSERT_TRUE(table.run_past("deal-automated"));
    EXPECT_EQ(table.all<table::DealtIn>().size(), 1U);
    EXPECT_EQ(table.all<table::WagerWithdrawn>().size(), 1U);  // seat 2 has its wager back
    EXPECT_TRUE(table.table().seat(2).hand.empty());
    EXPECT_EQ(table.table().seat(4).hand.size(), 3U);
}

TEST(ThreeCardDrawTable, DealsThreeToEachPlayerThenFourToTheDealer) {
    COVERS("tcdp-42.7-d", "tcdp-42.8-c", "tcdp-42.8-a", "tcdp-42.10-a", "tcdp-42.10-b",
           "tcdp-69E-1.19-b.1", "tcdp-69E-1.19-b1", "tcdp-69E-1.19-c", "tcdp-42.4-c2");
    for (const WayToDeal& each : shoe_or_hand) {
        SCOPED_TRACE(std::string(each.step));
        TableDriver table(setup_of(game, each.dealing, each.shuffling, CardSource::electronic));
        for (const int seat : {6, 1, 3})
            table.play(seat, {{"ante", 10}});
        table.stack("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac");
        ASSERT_TRUE(table.run_to(each.step));
        table.mark();
        // Hand by hand; nobody can be served out of turn, for the step knows who is next.
        ASSERT_TRUE(table.must(dealer, TakeStep{.step = std::string(each.step), .number = 1}));
        EXPECT_EQ(table.table().seat(1).hand.size(), 3U);
        EXPECT_TRUE(table.table().seat(3).hand.empty());
        table.refuses(dealer, TakeStep{.step = std::string(each.step), .number = 4},
                      RefusalCode::wrong_number_of_cards);
        ASSERT_TRUE(table.must(dealer, TakeStep{.step = std::string(each.step)}));
        EXPECT_EQ(deal_in_words(table), (Words{"2c 3c 4c > hand 1", "5c 6c 7c > hand 3",
                                               "8c 9c Tc > hand 6", "Jc Qc Kc Ac > dealer"}));
        EXPECT_TRUE(table.all<table::CardsShown>().empty());  // face down
        EXPECT_EQ(table.clause_of_last<table::CardsDealt>(), "tcdp-42.10-b");
    }
}

TEST(ThreeCardDrawTable, AutomatedShoeDeliversPackets) {
    COVERS("tcdp-42.9-c.1", "tcdp-42.10-c.1", "tcdp-42.10-d.1", "tcdp-69E-1.19-b.1",
           "tcdp-69E-1.19-c");
    for (const std::string_view dealer_cards : {"c", "d"}) {
        auto setup = electronic(Dealing::automated);
        set_option(setup, "dealer-cards", dealer_cards);
        TableDriver table(setup);
        for (const int seat : {5, 2})
            table.play(seat, {{"ante", 10}});
        table.stack("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc");
        ASSERT_TRUE(table.run_to("deal-automated"));
        table.mark();
        ASSERT_TRUE(table.advance());
        Words words{"2c 3c 4c > hand 2", "5c 6c 7c > hand 5"};
        if (dealer_cards == "c") {  // a packet, then the top card of the stub
            words.insert(words.end(), {"8c 9c Tc > dealer", "Jc > dealer"});
        } else {
            words.push_back("8c 9c Tc Jc > dealer");
        }
        EXPECT_EQ(deal_in_words(table), words);
        EXPECT_EQ(table.table().dealer, "8c 9c Tc Jc"_cards);
    }
}

TEST(ThreeCardDrawTable, PlayersDecideClockwiseAndDrawAtOnce) {
    COVERS("tcdp-42.10-f.1", "tcdp-42.10-f4.1");
    TableDriver table(electronic(Dealing::hand));
    for (const int seat : {1, 3, 6})
        table.play(seat, {{"ante", 10}});
    table.stack("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d");
    ASSERT_TRUE(table.run_to("in-to-win-draw"));
    const auto draw = [](int seat, const cards::CardList& thrown) {
        return table::Choose{static_cast<table::SeatNumber>(seat), "draw", thrown};
    };
    for (const int seat : {3, 6}) {
        table.refuses(player_of(seat), draw(seat, "2c"_cards), RefusalCode::not_your_turn,
                      "tcdp-42.10-f.1");
    }
    table.refuses(player_of(1), draw(1, {}), RefusalCode::wrong_number_thrown, "tcdp-42.10-f3.1");
    table.refuses(player_of(1), draw(1, "2c 3c"_cards), RefusalCode::wrong_number_thrown,
                  "tcdp-42.10-f3.1");
    table.refuses(player_of(1), draw(1, "5c"_cards), RefusalCode::thrown_not_held,
                  "tcdp-42.10-f3.1");
    table.refuses(player_of(1), table::Choose{1, "in-to-win", "2c"_cards},
                  RefusalCode::wrong_number_thrown, "tcdp-42.10-f3.1");
    table.refuses(player_of(1), table::Choose{1, "check", {}}, RefusalCode::unknown_choice,
                  "tcdp-42.10-f.2");
    table.mark();
    ASSERT_TRUE(table.must(player_of(1), draw(1, "3c"_cards)));
    EXPECT_EQ(table.table().turn, 3);
    table.refuses(player_of(1), table::Choose{1, "fold", {}}, RefusalCode::not_your_turn);
    // The next card of the deck, before the next player decides.
    EXPECT_EQ(deal_in_words(table), (Words{"2d > drawn 1"}));
    EXPECT_EQ(table.table().seat(1).apart, "2d"_cards);
    EXPECT_EQ(table.table().seat(1).hand, "2c 4c"_cards);
    ASSERT_EQ(table.table().rack.size(), 1U);
    EXPECT_EQ(table.table().rack[0], (table::RackCard{"3c"_cards[0], Place::thrown, 1}));
    EXPECT_EQ(table.all<table::WagerMade>()[0].amount, ten);
    ASSERT_TRUE(table.must(player_of(3), table::Choose{3, "in-to-win", {}}));
    ASSERT_TRUE(table.must(player_of(6), draw(6, "Tc"_cards)));
    EXPECT_EQ(deal_in_words(table), (Words{"2d > drawn 1", "3d > drawn 6"}));
    EXPECT_NE(table.step(), "in-to-win-draw");
    table.refuses(player_of(1), table::Choose{1, "fold", {}}, RefusalCode::no_decision_now,
                  "tcdp-42.10-f.1");
}

TEST(ThreeCardDrawTable, DrawCardStaysUnseenUntilTheDealerTurnsIt) {
    COVERS("tcdp-42.10-f4.3", "tcdp-42.10-h", "tcdp-42.10-h1");
    for (const CardSource source : {CardSource::live, CardSource::electronic}) {
        TableDriver table(setup_of(game, Dealing::hand, Shuffling::device, source));
        table.play(1, {{"ante", 10}, {"first-3-bonus", 5}});
        table.play(4, {{"ante", 10}, {"first-3-bonus", 5}});
        table.play(6, {{"ante", 10}, {"first-3-bonus", 5}});
        table.will_choose(1, {"draw"});
        table.will_throw(1, {{2}});
        table.will_choose(4, {"fold"});
        table.will_choose(6, {"in-to-win"});
        // Seat 1 keeps a pair and draws the third nine; 4 throws in a flush; 6 has a straight.
        table.stack("9c 9d 2s 3h 8h Jh Qc Kd As 7c 7d 5s 4s 9h");
        ASSERT_TRUE(table.run_to("no-more-bets-hand"));
        table.mark();
        ASSERT_TRUE(table.run_to("turn-dealer"));
        EXPECT_TRUE(table.all<table::CardsShown>().empty());  // nobody has turned anything
        EXPECT_EQ(lines_in_words(table), (Words{"4 ante forfeited"}));
        table.refuses(player_of(1), TakeStep{.step = "settle"}, RefusalCode::not_yours_to_give);
        ASSERT_TRUE(table.run_to("settle"));
        table.mark();
        ASSERT_TRUE(table.advance());
        EXPECT_EQ(lines_in_words(table), (Words{"6 first-3-bonus wins", "6 ante wins",
                                                "6 in-to-win wins", "6 in-to-win-bonus wins"}));
        EXPECT_FALSE(table.table().seat(1).hand_turned);  // one player after the other
        EXPECT_FALSE(table.table().seat(4).hand_turned);
        ASSERT_TRUE(table.advance());  // the folder's bonus is settled on the three cards
        ASSERT_EQ(lines_in_words(table).back(), "4 first-3-bonus wins");
        EXPECT_FALSE(table.table().seat(1).hand_turned);
        table.mark();
        ASSERT_TRUE(table.advance());
        Words course;
        for (const table::Event& event : table.events()) {
            if (const auto* shown = std::get_if<table::CardsShown>(&event.body)) {
                EXPECT_EQ(event.actor.role, Role::dealer);
                course.push_back(std::string(games::name_of(shown->place)));
            }
            if (const auto* line = std::get_if<table::LineSettled>(&event.body)) {
                course.emplace_back(line->key.text);
            }
        }
        EXPECT_EQ(course,
                  (Words{"hand", "first-3-bonus", "drawn", "ante", "draw", "in-to-win-bonus"}));
        EXPECT_NE(table.step(), "settle");
    }
}

TEST(ThreeCardDrawTable, ImpossibleCardIsAWrongDeckOrAMistake) {
    COVERS("tcdp-42.2-a.1/deck", "tcdp-69E-1.17-h");
    TableDriver table(setup_of(game, Dealing::hand));
    table.play(2, {{"ante", 10}});
    table.will_choose(2, {"in-to-win"});
    table.stack("9c 9d 2s Kc Qd 7s 4h");
    ASSERT_TRUE(table.run_to("turn-dealer"));
    const auto turn = [](const cards::CardList& faces) {
        return TakeStep{.step = "turn-dealer", .cards = faces};
    };
    table.refuses(dealer, turn("Kc Qd 7s"_cards), RefusalCode::wrong_number_of_cards,
                  "tcdp-42.2-a.1");
    table.refuses(dealer, turn("Kc Qd 7s ??"_cards), RefusalCode::card_not_known, "tcdp-42.2-a.1");
    table.refuses(dealer, turn("Kc Qd 7s Xr"_cards), RefusalCode::impossible_card,
                  "tcdp-42.2-a.1");  // no jokers in this deck
    ASSERT_TRUE(table.must(dealer, turn("Kc Qd 7s 4h"_cards)));
    ASSERT_TRUE(table.run_to("settle"));
    table.refuses(dealer, TakeStep{.step = "settle", .cards = "9c 9d Kc"_cards},
                  RefusalCode::impossible_card, "tcdp-42.2-a.1");  // the dealer has that king
    // Mis-keyed but possible: a supervisor corrects it, and the difference is paid.
    ASSERT_TRUE(table.must(dealer, TakeStep{.step = "settle", .cards = "8c 9d 2s"_cards}));
    EXPECT_EQ(table.table().seat(2).lines[0].net, -ten);
    const table::CorrectCard right{Place::hand, 2, "8c"_cards[0], "9c"_cards[0]};
    table.refuses(supervisor, right, RefusalCode::no_correction_open);
    table.refuses(dealer, table::OpenCorrection{"8 for 9"}, RefusalCode::not_yours_to_give);
    ASSERT_TRUE(table.must(supervisor, table::OpenCorrection{"8 for 9"}));
    table.refuses(dealer, table.due(), RefusalCode::correction_open);
    table.mark();
    ASSERT_TRUE(table.must(supervisor, right));
    ASSERT_TRUE(table.must(supervisor, table::CloseCorrection{}));
    ASSERT_EQ(table.all<table::LineCorrected>().size(), 2U);  // the ante and In To Win
    for (const table::LineCorrected& line : table.all<table::LineCorrected>()) {
        EXPECT_EQ(line.fate, table::LineResult::wins);
        EXPECT_EQ(line.difference, ten + ten);
    }
    EXPECT_EQ(table.step(), "stayed-seated");
}

TEST(ThreeCardDrawTable, CollectingTheCardsEndsTheRound) {
    COVERS("tcdp-42.1-round", "tcdp-42.10-i.2");
    TableDriver table(setup_of(game, Dealing::automated));
    table.play(2, {{"ante", 10}});
    table.play(5, {{"ante", 10}});
    table.will_choose(2, {"fold"});
    table.will_choose(5, {"draw"});
    table.will_throw(5, {{1}});
    ASSERT_TRUE(table.run_to("no-more-bets-automated"));
    table.mark();
    ASSERT_TRUE(table.run_to("collect-cards"));
    EXPECT_TRUE(table.table().in_round);
    EXPECT_TRUE(table.all<table::RoundEnded>().empty());
    for (const int seat : {2, 5}) {  // bet, dealt in, acted, paid or taken
        const table::Seat& state = table.table().seat(static_cast<table::SeatNumber>(seat));
        EXPECT_TRUE(state.dealt_in);
        EXPECT_EQ(state.choice_count, 1);
        EXPECT_FALSE(state.lines.empty());
    }
    const std::uint32_t round = table.table().round;
    ASSERT_TRUE(table.advance());
    ASSERT_EQ(table.all<table::RoundEnded>().size(), 1U);
    EXPECT_EQ(table.clause_of_last<table::RoundEnded>(), "tcdp-42.10-i.2");
    EXPECT_EQ(table.table().round, round + 1);
    EXPECT_FALSE(table.table().in_round);
}

TEST(ThreeCardDrawTable, RackTellsEveryHand) {
    COVERS("tcdp-42.10-i.1");
    TableDriver table(electronic(Dealing::hand));
    for (const int seat : {1, 4})
        table.play(seat, {{"ante", 10}});
    table.will_choose(1, {"draw"});
    table.will_throw(1, {{0}});
    table.will_choose(4, {"in-to-win"});
    table.stack("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc");
    ASSERT_TRUE(table.run_to("collect-cards"));
    table::Table before = table.table();
    table::Events events;
    ASSERT_FALSE(table::carry_out(before, {dealer, table.now(), table.due()}, events));
    ASSERT_TRUE(before.rack.empty());  // the next round has begun with an empty rack
    table::Table rebuilt = table.table();
    for (const table::Event& event : events) {
        if (std::holds_alternative<table::RoundEnded>(event.body)) break;
        evolve(rebuilt, event);
    }
    ASSERT_EQ(rebuilt.rack.size(), 52U);
    const auto hand = [&](Place place, int seat) {
        cards::CardList cards;
        for (const table::RackCard& card : rebuilt.rack) {
            if (card.from == place && card.seat == seat) cards.push_back(card.card);
        }
        return cards;
    };
    EXPECT_EQ(hand(Place::thrown, 1), "2c"_cards);
    EXPECT_EQ(hand(Place::hand, 1), "3c 4c"_cards);
    EXPECT_EQ(hand(Place::drawn, 1), "Qc"_cards);
    EXPECT_EQ(hand(Place::hand, 4), "5c 6c 7c"_cards);
    EXPECT_EQ(hand(Place::dealer, table::no_seat), "8c 9c Tc Jc"_cards);
}

}  // namespace
}  // namespace fairdeal::test::three_card_draw_poker_test
