#include <gtest/gtest.h>

#include "cards/notation.h"
#include "support/covers.h"
#include "table_clauses/card_control.h"
#include "table_clauses/irregular_rounds.h"
#include "table_clauses/stub_count.h"
#include "table_clauses/table_driver.h"

// Cards, decks and devices of Three Card Draw Poker, and what goes wrong with them.
namespace fairdeal::test::three_card_draw_poker_irregular_test {
namespace {

using cards::literals::operator""_cards;
using games::Dealing;
using games::Irregularity;
using games::Remedy;
using games::Role;
using games::Shuffling;
using std::chrono::seconds;
using table::CardSource;
using table::Raise;
using table::RefusalCode;
using table::TakeStep;
using Words = std::vector<std::string>;

constexpr std::string_view game = "three-card-draw-poker";

TEST(ThreeCardDrawCards, AreChangedInTime) {
    COVERS("tcdp-69E-1.18-g", "tcdp-69E-1.18-g2", "tcdp-69E-1.18-g3");
    expect_card_life(game, Dealing::manual_shoe, 8, "tcdp-69E-1.18-g2");
    expect_card_life(game, Dealing::hand, 4, "tcdp-69E-1.18-g3");
    expect_card_life(game, Dealing::automated, 4, "tcdp-69E-1.18-g3");  // ruling X-7
}

TEST(ThreeCardDrawCards, AHouseMayChangeThemSoonerButNotLater) {
    COVERS("tcdp-69E-1.18-g");
    auto setup = setup_of(game, Dealing::manual_shoe);
    for (const std::uint8_t hours : {std::uint8_t{6}, std::uint8_t{24}}) {
        setup.card_hours = hours;
        TableDriver table(setup);
        seat_two(table, game);
        ASSERT_TRUE(table.run_to("no-more-bets-shoe"));
        table.wait(std::chrono::hours(hours == 6 ? 6 : 8));
        table.refuses(dealer, table.due(), RefusalCode::cards_too_old);
    }
}

TEST(ThreeCardDrawCards, TwoDecksTakeTurns) {
    COVERS("tcdp-42.2-b", "tcdp-42.2-b2", "tcdp-42.2-b3", "tcdp-42.2-b4", "tcdp-42.2-b5");
    expect_two_colours(game, "tcdp-42.2-b2");
    expect_decks_alternate(game);
    expect_methods(game, "tcdp-42.8-b1", "tcdp-42.2-b", "tcdp-42.12-e");
}

TEST(ThreeCardDrawCards, AreShuffledAndCutBeforeEachRound) {
    COVERS("tcdp-42.4-a.1", "tcdp-42.4-b1", "tcdp-42.4-b2", "tcdp-42.4-c1ii", "tcdp-42.4-c2");
    expect_shuffle_before_each_round(game);
    expect_cut(game, "tcdp-42.4-c1ii");
}

TEST(ThreeCardDrawCards, HandDealingNeedsTheShuffler) {
    COVERS("tcdp-42.8-b1", "tcdp-69E-1.19-b1", "tcdp-69E-1.19-b.1");
    expect_methods(game, "tcdp-42.8-b1", "tcdp-42.2-b", "tcdp-42.12-e");
}

TEST(ThreeCardDrawCards, StubIsCountedEveryFiveRounds) {
    COVERS("tcdp-42.7-e", "tcdp-42.7-e1", "tcdp-42.9-d", "tcdp-42.7-f.1", "tcdp-42.7-f.2",
           "tcdp-42.9-e.1", "tcdp-42.9-e.2");
    expect_stub_count(game, Dealing::manual_shoe, true);
    expect_stub_count(game, Dealing::automated, true);
    expect_stub_count(game, Dealing::hand, false);  // ruling X-9
    expect_device_count(game, Dealing::manual_shoe, "device-counts-shoe", "tcdp-42.7-f.2");
    expect_device_count(game, Dealing::automated, "device-counts-automated", "tcdp-42.9-e.2");
}

TEST(ThreeCardDrawCards, WrongCountOfTheStub) {
    COVERS("tcdp-42.7-e1", "tcdp-42.7-e2.1", "tcdp-42.7-e2.2");
    expect_wrong_stub_count(game, "tcdp-42.7-e2.1", "tcdp-42.7-e2.2");
}

TEST(ThreeCardDrawIrregular, OneCardFaceUpVoidsAllHands) {
    COVERS("tcdp-42.12-a.1");
    for (const Dealing dealing : {Dealing::manual_shoe, Dealing::hand, Dealing::automated}) {
        for (const CardSource source : {CardSource::live, CardSource::electronic}) {
            TableDriver table(setup_of(game, dealing, Shuffling::device, source));
            seat_two(table, game);
            ASSERT_TRUE(run_to_kind(table, games::StepKind::no_more_bets));
            table.refuses(dealer, Raise{.what = Irregularity::one_face_up, .number = 1},
                          RefusalCode::cannot_happen_now, "X-5");
            // Before the first card, between two hands, and while players draw.
            ASSERT_TRUE(run_to_kind(table, games::StepKind::deal));
            expect_void(table, face_up(table, 1), "tcdp-42.12-a.1");
            ASSERT_TRUE(run_to_kind(table, games::StepKind::deal));
            TakeStep one = table.due();
            one.number = 1;
            ASSERT_TRUE(table.must(dealer, one));
            expect_void(table, face_up(table, 1), "tcdp-42.12-a.1");
            ASSERT_TRUE(table.run_to("in-to-win-draw"));
            expect_void(
                table,
                {.what = Irregularity::several_face_up, .number = 2, .cards = top_faces(table, 2)},
                "tcdp-42.12-a.1");
            ASSERT_TRUE(table.run_past("in-to-win-draw"));  // nobody can draw any more
            expect_too_late(table, face_up(table, 1));
            ASSERT_TRUE(table.run_to("turn-dealer"));  // the stub is in the rack
            expect_too_late(table, {.what = Irregularity::several_face_up, .number = 2});
            ASSERT_TRUE(table.run_to("collect-cards"));
            expect_too_late(table, {.what = Irregularity::one_face_up, .number = 1});
        }
    }
}

TEST(ThreeCardDrawIrregular, UnexposedCardIsTheNextOne) {
    COVERS("tcdp-42.12-a.2");
    TableDriver table(setup_of(game, Dealing::hand, Shuffling::device, CardSource::electronic));
    seat_two(table, game);
    table.stack("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc");
    ASSERT_TRUE(table.run_to("deal-hand"));
    table.mark();
    ASSERT_TRUE(table.must(dealer, TakeStep{.step = "deal-hand", .number = 1}));
    ASSERT_TRUE(table.must(dealer, Raise{.what = Irregularity::drawn_in_error}));
    EXPECT_EQ(table.clause_of_last<table::IrregularityFound>(), "tcdp-42.12-a.2");
    ASSERT_TRUE(table.must(dealer, TakeStep{.step = "deal-hand"}));
    EXPECT_EQ(deal_in_words(table),
              (Words{"2c 3c 4c > hand 2", "5c 6c 7c > hand 5", "8c 9c Tc Jc > dealer"}));
    ASSERT_TRUE(table.must(dealer, Raise{.what = Irregularity::drawn_in_error}));
    ASSERT_TRUE(table.must(player_of(2), table::Choose{2, "draw", "2c"_cards}));
    EXPECT_EQ(deal_in_words(table).back(), "Qc > drawn 2");
    EXPECT_TRUE(table.all<table::RoundVoided>().empty());
    ASSERT_TRUE(table.must(player_of(5), table::Choose{5, "fold", {}}));
    expect_too_late(table, {.what = Irregularity::drawn_in_error});
    ASSERT_TRUE(table.run_to("turn-dealer"));
    table.refuses(dealer, Raise{.what = Irregularity::drawn_in_error},
                  RefusalCode::cannot_happen_now);
}

TEST(ThreeCardDrawIrregular, WrongNumberOfCardsVoidsAllHands) {
    COVERS("tcdp-42.12-b");
    TableDriver table(setup_of(game, Dealing::automated));
    seat_two(table, game);
    table.will_choose(2, {"draw"});
    table.will_choose(5, {"in-to-win"});
    table.will_throw(5, {});
    const auto player_has = [](int seat, int number) {
        return raising(Irregularity::player_count, number, seat);
    };
    ASSERT_TRUE(table.run_to("deal-automated"));
    table.refuses(dealer, player_has(2, 2), RefusalCode::cannot_happen_now);
    ASSERT_TRUE(table.run_to("players-look"));
    table.refuses(dealer, player_has(2, 3), RefusalCode::wrong_number_of_cards);  // that is right
    table.refuses(dealer, player_has(1, 2), RefusalCode::cannot_happen_now);
    for (const int number : {2, 4}) {
        ASSERT_TRUE(table.run_to("players-look"));
        expect_void(table, player_has(5, number), "tcdp-42.12-b");
    }
    for (const std::uint8_t number : {std::uint8_t{3}, std::uint8_t{5}}) {
        ASSERT_TRUE(table.run_to("discards-racked"));  // after a draw: that wager goes back too
        expect_void(table, {.what = Irregularity::dealer_count, .number = number}, "tcdp-42.12-b");
    }
    ASSERT_TRUE(table.run_to("turn-dealer"));  // found when the stub is in the rack
    expect_void(table, player_has(5, 4), "tcdp-42.12-b");
    table.refuses(dealer, Raise{.what = Irregularity::community_count, .number = 1},
                  RefusalCode::cannot_happen_now);
}

// two kept cards and one draw card are three, wherever they lie.
TEST(ThreeCardDrawIrregular, TheDrawCardCounts) {
    COVERS("tcdp-42.12-b");
    TableDriver table(setup_of(game, Dealing::hand));
    seat_two(table, game);
    table.will_choose(2, {"draw"});
    table.will_choose(5, {"in-to-win"});
    table.will_throw(5, {});
    const auto player_has = [](std::uint8_t number) {
        return Raise{.what = Irregularity::player_count, .seat = 2, .number = number};
    };
    for (const std::uint8_t number : {std::uint8_t{0}, std::uint8_t{2}, std::uint8_t{4}}) {
        ASSERT_TRUE(table.run_to("discards-racked"));
        ASSERT_EQ(table.table().seat(2).hand.size(), 2U);
        ASSERT_EQ(table.table().seat(2).apart.size(), 1U);
        table.refuses(dealer, player_has(3), RefusalCode::wrong_number_of_cards);
        expect_void(table, player_has(number), "tcdp-42.12-b");
    }
    ASSERT_TRUE(table.run_to("stayed-seated"));  // turned and settled, and still on the table
    table.refuses(dealer, player_has(3), RefusalCode::wrong_number_of_cards);
    table.mark();
    ASSERT_TRUE(table.must(supervisor, player_has(2)));
    EXPECT_EQ(table.clause_of_last<table::RoundVoided>(), "tcdp-42.12-b");
    ASSERT_TRUE(table.run_past("refund"));
    EXPECT_EQ(net_of(table, 2), base::Cents());
    EXPECT_EQ(net_of(table, 5), base::Cents());
}

// once a line is settled a supervisor confirms it.
TEST(ThreeCardDrawIrregular, AWrongNumberAfterALineIsSettledIsConfirmedFirst) {
    COVERS("tcdp-42.12-b");
    TableDriver table(setup_of(game, Dealing::manual_shoe));
    seat_two(table, game);
    ASSERT_TRUE(table.run_to("settle"));
    ASSERT_TRUE(table.advance());
    const base::Cents won = net_of(table, 5);
    ASSERT_NE(won, base::Cents());
    for (const Remedy ruled : {Remedy::play_on, Remedy::void_all}) {
        table.mark();
        ASSERT_TRUE(
            table.must(dealer, Raise{.what = Irregularity::player_count, .seat = 2, .number = 4}));
        EXPECT_TRUE(table.all<table::IrregularityFound>()[0].unconfirmed);
        EXPECT_TRUE(table.all<table::RoundVoided>().empty());
        table.refuses(dealer, table.due(), RefusalCode::ruling_not_open);
        ASSERT_TRUE(table.must(supervisor, table::Rule{ruled, 0, "the cards were counted again"}));
        EXPECT_EQ(net_of(table, 5), won);
    }
    ASSERT_TRUE(table.run_past("refund"));
    EXPECT_EQ(net_of(table, 5), base::Cents());
}

TEST(ThreeCardDrawIrregular, AutomatedShoeFails) {
    COVERS("tcdp-42.12-d");
    TableDriver table(setup_of(game, Dealing::automated));
    seat_two(table, game);
    ASSERT_TRUE(table.run_to("no-more-bets-automated"));
    table.refuses(dealer, Raise{.what = Irregularity::shoe_fault}, RefusalCode::cannot_happen_now);
    ASSERT_TRUE(table.run_to("deal-automated"));
    ASSERT_TRUE(table.must(dealer, TakeStep{.step = "deal-automated", .number = 1}));
    expect_void(table, {.what = Irregularity::shoe_fault}, "tcdp-42.12-d");
    // All 52 are shuffled together.
    ASSERT_TRUE(table.run_to("no-more-bets-automated"));
    EXPECT_EQ(table.table().stub_size(), 52U);
    // The stub is in the dealer's hand, for the dealer's last cards and for the draws.
    for (const std::string_view cards : {"c", "d"}) {
        auto setup = setup_of(game, Dealing::automated);
        set_option(setup, "dealer-cards", cards);
        TableDriver late(setup);
        seat_two(late, game);
        ASSERT_TRUE(late.run_to("deal-automated"));
        const std::uint8_t packets = cards == "c" ? 3 : 2;
        ASSERT_TRUE(late.must(dealer, TakeStep{.step = "deal-automated", .number = packets}));
        expect_too_late(late, {.what = Irregularity::shoe_fault});
        ASSERT_TRUE(late.run_to("in-to-win-draw"));
        expect_too_late(late, {.what = Irregularity::shoe_fault});
    }
    for (const Dealing dealing : {Dealing::manual_shoe, Dealing::hand}) {
        TableDriver other(setup_of(game, dealing));
        seat_two(other, game);
        ASSERT_TRUE(run_to_kind(other, games::StepKind::deal));
        other.refuses(dealer, Raise{.what = Irregularity::shoe_fault},
                      RefusalCode::cannot_happen_now);
    }
}

// Where the text is silent (ruling X-5).
TEST(ThreeCardDrawIrregular, SupervisorRulesWhereTheTextIsSilent) {
    TableDriver table(setup_of(game, Dealing::hand));
    seat_two(table, game);
    const Raise odd{.what = Irregularity::other, .reason = "a drink was spilled on a hand"};
    ASSERT_TRUE(table.run_to("players-look"));
    // A dealer's card seen too early: the sister games void the round, so a supervisor mostly does.
    table.mark();
    ASSERT_TRUE(table.must(dealer, Raise{.what = Irregularity::dealer_exposed}));
    ASSERT_EQ(table.all<table::IrregularityFound>().size(), 1U);
    EXPECT_FALSE(table.all<table::IrregularityFound>()[0].prescribed);
    EXPECT_EQ(table.clause_of_last<table::IrregularityFound>(), "X-5");
    EXPECT_TRUE(table.all<table::RoundVoided>().empty());
    table.refuses(dealer, table.due(), RefusalCode::ruling_not_open);
    ASSERT_TRUE(table.must(supervisor, table::Rule{Remedy::void_all, 0, "a card was seen"}));
    EXPECT_EQ(table.all<table::RoundVoided>().size(), 1U);
    ASSERT_TRUE(table.run_to("players-look"));
    table.refuses(supervisor, table::Rule{Remedy::void_all, 0, "no reason to"},
                  RefusalCode::ruling_not_open, "X-5");
    table.refuses(dealer, Raise{.what = Irregularity::other}, RefusalCode::reason_missing);
    ASSERT_TRUE(table.must(dealer, odd));
    table.refuses(dealer, table.due(), RefusalCode::ruling_not_open);
    table.refuses(dealer, table::Rule{Remedy::play_on, 0, "go on"}, RefusalCode::not_yours_to_give);
    table.refuses(supervisor, table::Rule{Remedy::play_on, 0, ""}, RefusalCode::reason_missing);
    table.refuses(supervisor, table::Rule{Remedy::reshuffle, 0, "now"},
                  RefusalCode::ruling_not_open);
    table.refuses(supervisor, table::Rule{Remedy::void_hand, 1, "wet"}, RefusalCode::no_such_seat);
    table.mark();
    ASSERT_TRUE(table.must(supervisor, table::Rule{Remedy::void_hand, 2, "the cards are wet"}));
    EXPECT_EQ(lines_in_words(table), (Words{"2 ante refunded"}));
    EXPECT_EQ(table.all<table::Ruled>()[0].reason, "the cards are wet");
    ASSERT_TRUE(table.end_round());
    for (const table::LineSettled& line : table.all<table::LineSettled>()) {
        EXPECT_EQ(line.fate == table::LineResult::refunded, line.seat == 2);
    }
}

// A void round is as if it had not been played: what a fold has lost comes back too.
TEST(ThreeCardDrawIrregular, AVoidRoundGivesBackWhatAFoldHasLost) {
    TableDriver table(setup_of(game, Dealing::hand));
    seat_two(table, game);
    ASSERT_TRUE(table.run_to("in-to-win-draw"));
    table.mark();
    ASSERT_TRUE(table.must(player_of(2), table::Choose{2, "fold", {}}));
    ASSERT_EQ(lines_in_words(table), (Words{"2 ante forfeited"}));
    // A line is settled: a supervisor says it.
    ASSERT_TRUE(table.must(supervisor, Raise{.what = Irregularity::dealer_count, .number = 5}));
    ASSERT_TRUE(table.end_round());
    ASSERT_EQ(table.all<table::LineCorrected>().size(), 1U);
    const table::LineCorrected back = table.all<table::LineCorrected>()[0];
    EXPECT_EQ(back.seat, 2);
    EXPECT_EQ(back.fate, table::LineResult::refunded);
    EXPECT_EQ(back.net, base::Cents());
    EXPECT_EQ(back.difference, base::Cents(1000));
}

// A ruling that voids the round also ends a count that was off.
TEST(ThreeCardDrawIrregular, ARulingMayEndARoundWhoseCountIsOff) {
    TableDriver table(setup_of(game, Dealing::manual_shoe));
    seat_two(table, game);
    for (int round = 1; round < 5; ++round) {
        ASSERT_TRUE(table.run_to("deal-shoe"));
        ASSERT_TRUE(table.end_round());
    }
    ASSERT_TRUE(table.run_to("deal-shoe"));
    ASSERT_TRUE(table.must(dealer, Raise{.what = Irregularity::drawn_in_error}));
    ASSERT_TRUE(table.run_to("count-stub-shoe"));
    TakeStep count = table.due();
    ++count.number;
    ASSERT_TRUE(table.must(dealer, count));
    ASSERT_TRUE(table.must(supervisor, table::Rule{Remedy::void_all, 0, "nobody trusts the deck"}));
    ASSERT_EQ(table.step(), "refund");
    EXPECT_TRUE(table.run_to("no-more-bets-shoe"));
}

TEST(ThreeCardDrawAbsent, ClockFoldsForWhoDoesNotDecide) {
    COVERS("tcdp-42.10-f.1");
    TableDriver table(setup_of(game, Dealing::hand, Shuffling::device, CardSource::electronic));
    table.play(2, {{"ante", 10}, {"first-3-bonus", 5}});
    table.play(5, {{"ante", 10}});
    ASSERT_TRUE(table.run_to("in-to-win-draw"));
    table.mark();
    table.wait(seconds(29));
    ASSERT_TRUE(table.must(clock, table::Tick{}));
    EXPECT_TRUE(table.all<table::Chosen>().empty());
    table.refuses(dealer, table::Tick{}, RefusalCode::not_yours_to_give);
    table.wait(seconds(1));
    ASSERT_TRUE(table.must(clock, table::Tick{}));
    ASSERT_EQ(table.all<table::Chosen>().size(), 1U);
    EXPECT_TRUE(table.all<table::Chosen>()[0].by_table);
    EXPECT_EQ(table.last<table::Chosen>()->actor.role, Role::clock);
    EXPECT_TRUE(table.table().seat(2).folded);
    EXPECT_EQ(lines_in_words(table), (Words{"2 ante forfeited"}));  // First 3 stays (ruling D-6)
    EXPECT_EQ(table.table().turn, 5);                               // with all its own time
    ASSERT_TRUE(table.must(clock, table::Tick{}));
    EXPECT_FALSE(table.table().seat(5).folded);
    // A lost connection has half a minute of grace, however little time was left.
    table.wait(seconds(20));
    ASSERT_TRUE(table.must(player_of(5), table::LoseConnection{}));
    table.refuses(player_of(5), table::LoseConnection{}, RefusalCode::already_disconnected);
    table.wait(seconds(29));
    ASSERT_TRUE(table.must(clock, table::Tick{}));
    EXPECT_FALSE(table.table().seat(5).folded);
    table.wait(seconds(1));
    ASSERT_TRUE(table.must(clock, table::Tick{}));
    EXPECT_TRUE(table.table().seat(5).folded);
    ASSERT_TRUE(table.must(player_of(5), table::RestoreConnection{}));
    table.refuses(player_of(5), table::RestoreConnection{}, RefusalCode::not_disconnected);
}

TEST(ThreeCardDrawAbsent, WhoHasCardsStaysUntilTheRoundEnds) {
    COVERS("tcdp-42.6-c.2");
    TableDriver table(setup_of(game, Dealing::hand));
    seat_two(table, game);
    ASSERT_TRUE(table.run_to("in-to-win-draw"));
    ASSERT_TRUE(table.must(player_of(3), table::TakeSeat{3}));
    table.mark();
    ASSERT_TRUE(table.must(player_of(3), table::LeaveSeat{3}));  // without cards: at once
    EXPECT_FALSE(table.table().seat(3).is_taken());
    ASSERT_TRUE(table.must(player_of(2), table::LeaveSeat{2}));
    EXPECT_TRUE(table.table().seat(2).is_taken());
    EXPECT_EQ(table.clause_of_last<table::SeatLeft>(), "tcdp-42.6-c.2");
    table.refuses(player_of(7), table::TakeSeat{2}, RefusalCode::seat_taken, "tcdp-69E-1.13BB-a.1");
    table.wait(seconds(30));
    ASSERT_TRUE(table.must(clock, table::Tick{}));
    EXPECT_TRUE(table.table().seat(2).folded);
    ASSERT_TRUE(table.run_to("collect-cards"));
    EXPECT_TRUE(table.table().seat(2).is_taken());
    ASSERT_TRUE(table.must(dealer, table.due()));
    EXPECT_FALSE(table.table().seat(2).is_taken());
    EXPECT_TRUE(table.table().seat(5).is_taken());
}

}  // namespace
}  // namespace fairdeal::test::three_card_draw_poker_irregular_test
