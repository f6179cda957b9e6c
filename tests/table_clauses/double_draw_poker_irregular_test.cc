#include <gtest/gtest.h>

#include "cards/notation.h"
#include "support/covers.h"
#include "table_clauses/card_control.h"
#include "table_clauses/irregular_rounds.h"
#include "table_clauses/stub_count.h"
#include "table_clauses/table_driver.h"

// Cards, decks and devices of Double Draw Poker, and what goes wrong with them.
namespace fairdeal::test::double_draw_poker_irregular_test {
namespace {

using cards::literals::operator""_cards;
using games::Dealing;
using games::Irregularity;
using games::Role;
using games::Shuffling;
using table::CardSource;
using table::Raise;
using table::RefusalCode;
using table::TakeStep;
using Words = std::vector<std::string>;

constexpr std::string_view game = "double-draw-poker";

TEST(DoubleDrawCards, AreChangedInTime) {
    COVERS("dd-69E-1.18-g2", "dd-69E-1.18-g3");
    expect_card_life(game, Dealing::manual_shoe, 8, "dd-69E-1.18-g2");
    expect_card_life(game, Dealing::automated, 8, "dd-69E-1.18-g2");
    expect_card_life(game, Dealing::hand, 4, "dd-69E-1.18-g3");
}

TEST(DoubleDrawCards, TwoDecksTakeTurns) {
    COVERS("dd-42.2-b", "dd-42.2-b2", "dd-42.2-b3", "dd-42.2-b4", "dd-42.2-b5");
    expect_two_colours(game, "dd-42.2-b2");
    expect_decks_alternate(game);
    expect_methods(game, "dd-42.8-b1", "dd-42.2-b", "dd-42.12-f");
}

TEST(DoubleDrawCards, EachOfTwoDecksHasBothJokers) {
    COVERS("dd-42.2-b1/jokers");
    auto setup = setup_of(game, Dealing::hand, Shuffling::device, CardSource::electronic);
    setup.decks = 2;
    TableDriver table(setup);
    seat_two(table, game);
    for (int deck = 0; deck < 2; ++deck) {
        ASSERT_TRUE(table.run_to("shuffle-by-device"));
        ASSERT_EQ(table.table().deck_in_play, deck);
        TakeStep shuffle = table.due();
        ASSERT_EQ(shuffle.cards.size(), 54U);
        for (int jokers = 1; jokers >= 0; --jokers) {
            cards::CardList fewer;
            int seen = 0;
            for (const cards::Card card : shuffle.cards) {
                if (!card.is_joker() || seen++ < jokers) fewer.push_back(card);
            }
            table.refuses(dealer, TakeStep{.step = "shuffle-by-device", .cards = fewer},
                          RefusalCode::order_not_whole, "dd-42.2-a.1");
        }
        ASSERT_TRUE(table.must(dealer, shuffle));
        ASSERT_TRUE(table.end_round());
    }
}

TEST(DoubleDrawCards, AreShuffledAndCutBeforeEachRound) {
    COVERS("dd-42.4-a.1", "dd-42.4-b1", "dd-42.4-b2", "dd-42.4-c1ii", "dd-42.4-c2");
    expect_shuffle_before_each_round(game);
    expect_cut(game, "dd-42.4-c1ii");
}

TEST(DoubleDrawCards, HandDealingNeedsTheShuffler) {
    COVERS("dd-42.8-b1", "dd-69E-1.19-b1", "dd-69E-1.19-b.1");
    expect_methods(game, "dd-42.8-b1", "dd-42.2-b", "dd-42.12-f");
}

TEST(DoubleDrawCards, StubIsCountedEveryFiveRounds) {
    COVERS("dd-42.7-f", "dd-42.7-f1", "dd-42.9-d", "dd-42.9-e.1", "dd-42.9-e.2");
    expect_stub_count(game, Dealing::manual_shoe, true);
    expect_stub_count(game, Dealing::automated, true);
    expect_stub_count(game, Dealing::hand, false);  // ruling X-9
    expect_device_count(game, Dealing::automated, "device-counts", "dd-42.9-e.2");
    // 42.7 has no such exemption: at the manual shoe the stub is counted all the same.
    auto setup = setup_of(game, Dealing::manual_shoe);
    setup.shuffler_counts = true;
    TableDriver table(setup);
    seat_two(table, game);
    ASSERT_TRUE(table.run_to("count-stub-shoe"));
    EXPECT_EQ(table.table().round, 5U);
}

TEST(DoubleDrawCards, WrongCountOfTheStub) {
    COVERS("dd-42.7-f1", "dd-42.7-f2.1", "dd-42.7-f2.2");
    expect_wrong_stub_count(game, "dd-42.7-f2.1", "dd-42.7-f2.2");
}

TEST(DoubleDrawIrregular, OneCardFaceUpIsPutAway) {
    COVERS("dd-42.12-a.1", "dd-42.12-a.2");
    for (const CardSource source : {CardSource::live, CardSource::electronic}) {
        TableDriver table(setup_of(game, Dealing::manual_shoe, Shuffling::device, source));
        seat_two(table, game);
        table.stack("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc");
        ASSERT_TRUE(table.run_to("deal-shoe"));
        table.refuses(dealer, Raise{.what = Irregularity::one_face_up, .number = 0},
                      RefusalCode::wrong_number_of_cards);
        ASSERT_TRUE(table.must(dealer, TakeStep{.step = "deal-shoe", .number = 3}));
        table.mark();
        ASSERT_TRUE(table.must(dealer, face_up(table, 1)));
        EXPECT_EQ(table.clause_of_last<table::CardsSetAside>(), "dd-42.12-a.1");
        ASSERT_EQ(table.all<table::CardsSetAside>().size(), 1U);
        EXPECT_EQ(table.all<table::CardsSetAside>()[0].cards, "5c"_cards);
        ASSERT_EQ(table.table().rack.size(), 1U);
        EXPECT_EQ(table.table().rack[0].card, "5c"_cards[0]);
        EXPECT_TRUE(table.all<table::RoundVoided>().empty());
        ASSERT_TRUE(table.run_to("first-draw-or-fold"));  // play continues with the next card
        EXPECT_EQ(table.true_cards().hands[1], "2c 4c 7c 9c Jc"_cards);
        EXPECT_EQ(table.true_cards().hands[4], "3c 6c 8c Tc Qc"_cards);
        // A second one in the same round voids it.
        expect_void(table, face_up(table, 1), "dd-42.12-a.2");
        ASSERT_TRUE(table.run_to("deal-shoe"));  // so do two at once
        expect_void(table, face_up(table, 2), "dd-42.12-a.2");
        ASSERT_TRUE(table.run_to("deal-shoe"));  // the count starts anew with the round
        ASSERT_TRUE(table.must(dealer, face_up(table, 1)));
        ASSERT_TRUE(table.end_round());
    }
}

// the stub stays in the shoe until the end, but after the last draw no card is to come.
TEST(DoubleDrawIrregular, FoundAfterTheLastDrawItIsTooLate) {
    COVERS("dd-42.12-a.1", "dd-42.12-a.2", "dd-42.12-b", "dd-42.12-e");
    for (const Dealing dealing : {Dealing::manual_shoe, Dealing::hand, Dealing::automated}) {
        for (const bool draws : {true, false}) {
            TableDriver table(setup_of(game, dealing));
            seat_two(table, game);
            if (!draws) {  // everybody folds: nobody can draw any more
                table.will_choose(2, {"first-draw", "fold"});
                table.will_choose(5, {"fold"});
            }
            ASSERT_TRUE(table.run_past(draws ? "second-draw" : "second-draw-or-fold"));
            ASSERT_GT(table.table().stub_size(), 0U);
            const auto find_all = [&] {
                for (const std::uint8_t number : {std::uint8_t{1}, std::uint8_t{2}}) {
                    expect_too_late(table, {.what = Irregularity::several_face_up,
                                            .number = number,
                                            .cards = top_faces(table, number)});
                }
                expect_too_late(table, {.what = Irregularity::drawn_in_error});
                if (dealing == Dealing::automated) {
                    expect_too_late(table, {.what = Irregularity::shoe_fault});
                } else {
                    table.refuses(dealer, Raise{.what = Irregularity::shoe_fault},
                                  RefusalCode::cannot_happen_now);
                }
            };
            find_all();
            if (draws) {
                ASSERT_TRUE(table.run_past("settle"));
                ASSERT_GT(table.table().seat(5).lines.size(), 0U);
                find_all();
            }
            ASSERT_TRUE(table.end_round());
            EXPECT_TRUE(table.all<table::RoundVoided>().empty());
            EXPECT_TRUE(table.all<table::LineCorrected>().empty());
        }
    }
}

TEST(DoubleDrawIrregular, UnexposedCardIsTheNextOne) {
    COVERS("dd-42.12-b");
    TableDriver table(
        setup_of(game, Dealing::automated, Shuffling::device, CardSource::electronic));
    seat_two(table, game);
    table.stack("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc");
    ASSERT_TRUE(table.run_to("deal-automated"));
    table.mark();
    ASSERT_TRUE(table.must(dealer, TakeStep{.step = "deal-automated", .number = 1}));
    ASSERT_TRUE(table.must(dealer, Raise{.what = Irregularity::drawn_in_error}));
    EXPECT_EQ(table.clause_of_last<table::IrregularityFound>(), "dd-42.12-b");
    ASSERT_TRUE(table.must(dealer, TakeStep{.step = "deal-automated"}));
    EXPECT_EQ(deal_in_words(table), (Words{"2c 3c 4c 5c 6c > hand 2", "7c 8c 9c Tc Jc > hand 5"}));
    ASSERT_TRUE(table.run_to("first-draw"));
    ASSERT_TRUE(table.must(dealer, Raise{.what = Irregularity::drawn_in_error}));
    ASSERT_TRUE(table.must(player_of(2), table::Discard{2, "2c"_cards}));
    EXPECT_EQ(deal_in_words(table).back(), "Qc > drawn 2");
    EXPECT_TRUE(table.all<table::RoundVoided>().empty());
}

TEST(DoubleDrawIrregular, WrongNumberOfCardsVoidsAllHands) {
    COVERS("dd-42.12-c");
    TableDriver table(setup_of(game, Dealing::hand));
    seat_two(table, game);
    const auto player_has = [](int seat, int number) {
        return raising(Irregularity::player_count, number, seat);
    };
    ASSERT_TRUE(table.run_to("players-look"));
    table.refuses(dealer, player_has(2, 5), RefusalCode::wrong_number_of_cards, "dd-42.2-a.1");
    table.refuses(dealer, player_has(3, 4), RefusalCode::cannot_happen_now);
    table.refuses(dealer, Raise{.what = Irregularity::dealer_count, .number = 1},
                  RefusalCode::cannot_happen_now);  // the dealer has no hand (ruling R-12)
    for (const int number : {4, 6}) {
        ASSERT_TRUE(table.run_to("players-look"));
        expect_void(table, player_has(2, number), "dd-42.12-c");
    }
    ASSERT_TRUE(table.run_to("second-draw-or-fold"));  // with the first draw wager
    expect_void(table, player_has(5, 6), "dd-42.12-c");
    ASSERT_TRUE(table.run_to("settle"));
    expect_void(table, player_has(5, 4), "dd-42.12-c");
    // Seat 5 is settled and its cards are collected.
    ASSERT_TRUE(table.run_to("settle"));
    ASSERT_TRUE(table.advance());
    expect_too_late(table, player_has(5, 4));
    const base::Cents net = net_of(table, 5);
    ASSERT_NE(net, base::Cents());
    table.mark();
    ASSERT_TRUE(table.must(dealer, player_has(2, 4)));
    EXPECT_TRUE(table.all<table::IrregularityFound>()[0].unconfirmed);
    EXPECT_EQ(net_of(table, 5), net);
    ASSERT_TRUE(table.must(person(Role::supervisor),
                           table::Rule{games::Remedy::void_all, 0, "counted again: four"}));
    ASSERT_TRUE(table.run_past("refund"));
    EXPECT_EQ(net_of(table, 5), base::Cents());
    EXPECT_EQ(net_of(table, 2), base::Cents());
}

TEST(DoubleDrawIrregular, AutomatedShoeFails) {
    COVERS("dd-42.12-e");
    TableDriver table(setup_of(game, Dealing::automated));
    seat_two(table, game);
    ASSERT_TRUE(table.run_to("deal-automated"));
    ASSERT_TRUE(table.must(dealer, TakeStep{.step = "deal-automated", .number = 1}));
    expect_void(table, {.what = Irregularity::shoe_fault}, "dd-42.12-e");
    ASSERT_TRUE(table.run_to("first-draw"));
    expect_void(table, {.what = Irregularity::shoe_fault}, "dd-42.12-e");
    ASSERT_TRUE(table.run_to("no-more-bets-automated"));
    EXPECT_EQ(table.table().stub_size(), 54U);
    for (const Dealing dealing : {Dealing::manual_shoe, Dealing::hand}) {
        TableDriver other(setup_of(game, dealing));
        seat_two(other, game);
        ASSERT_TRUE(run_to_kind(other, games::StepKind::deal));
        other.refuses(dealer, Raise{.what = Irregularity::shoe_fault},
                      RefusalCode::cannot_happen_now);
    }
}

// Six players can take 54 cards; with one put away the last draw cannot be served (ruling R-11).
TEST(DoubleDrawIrregular, ExhaustedDeckVoidsAllHands) {
    COVERS("dd-42.12-c");
    for (const bool short_of_one : {false, true}) {
        TableDriver table(setup_of(game, Dealing::hand));
        for (int seat = 1; seat <= 6; ++seat) {
            table.play(seat, {{"ante", 10}, {"bonus", 5}});
            table.will_throw(seat, {{0, 1, 2}, {0}});
        }
        ASSERT_TRUE(table.run_to("players-look"));
        if (short_of_one) {
            ASSERT_TRUE(table.must(dealer, face_up(table, 1)));
        }
        ASSERT_TRUE(table.run_to("second-draw"));
        table.mark();
        for (int seat = 1; seat <= 5; ++seat) {
            ASSERT_EQ(table.table().turn, seat);
            ASSERT_TRUE(table.advance());
        }
        if (!short_of_one) {
            EXPECT_EQ(table.table().turn, 6);
            ASSERT_TRUE(table.end_round());
            EXPECT_TRUE(table.all<table::RoundVoided>().empty());
            continue;
        }
        EXPECT_EQ(table.step(), "refund");
        ASSERT_EQ(table.all<table::IrregularityFound>().size(), 1U);
        EXPECT_EQ(table.all<table::IrregularityFound>()[0].what, Irregularity::deck_exhausted);
        EXPECT_EQ(table.clause_of_last<table::RoundVoided>(), "dd-42.12-c");
        ASSERT_TRUE(table.advance());
        EXPECT_EQ(table.all<table::LineSettled>().size(), 6U * 4U);  // all four wagers of each
        for (const table::LineSettled& line : table.all<table::LineSettled>())
            EXPECT_EQ(line.fate, table::LineResult::refunded);
    }
}

TEST(DoubleDrawAbsent, WhoHasCardsStaysUntilTheRoundEnds) {
    COVERS("dd-42.6-d.2");
    TableDriver table(setup_of(game, Dealing::hand));
    seat_two(table, game);
    ASSERT_TRUE(table.run_to("first-draw"));
    table.mark();
    ASSERT_TRUE(table.must(player_of(5), table::LeaveSeat{5}));
    EXPECT_EQ(table.clause_of_last<table::SeatLeft>(), "dd-42.6-d.2");
    EXPECT_TRUE(table.table().seat(5).is_taken());
    ASSERT_TRUE(table.run_to("rack-stub-hand"));
    EXPECT_TRUE(table.table().seat(5).is_taken());
    ASSERT_TRUE(table.must(dealer, table.due()));
    EXPECT_FALSE(table.table().seat(5).is_taken());
}

}  // namespace
}  // namespace fairdeal::test::double_draw_poker_irregular_test
