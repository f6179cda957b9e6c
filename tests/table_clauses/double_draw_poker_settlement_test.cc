#include <gtest/gtest.h>

#include "cards/notation.h"
#include "support/covers.h"
#include "table_clauses/table_driver.h"

// Double Draw Poker at the table, 42.10(d), (h) and (j): how many cards a player replaces, and what
// becomes of the wagers and the cards when a hand is settled.
namespace fairdeal::test::double_draw_poker_settlement_test {
namespace {

using cards::literals::operator""_cards;
using games::Dealing, games::Place, games::Shuffling;
using table::CardSource, table::RefusalCode;
using Words = std::vector<std::string>;

constexpr std::string_view game = "double-draw-poker";

void seat(TableDriver& table, std::initializer_list<int> seats) {
    for (const int each : seats)
        table.play(each, {{"ante", 10}, {"bonus", 5}});
}

// Two players, five cards each, from the top of a deck in order; seat 4 folds.
TEST(DoubleDrawDraws, AtMostThreeCardsAndThenAtMostOne) {
    COVERS("dd-42.10-d.1", "dd-42.10-h.1");
    for (const std::string_view thrown : {"", "2c", "2c 3c", "2c 3c 4c"}) {
        SCOPED_TRACE(std::string(thrown));
        TableDriver table(
            setup_of(game, Dealing::automated, Shuffling::device, CardSource::electronic));
        seat(table, {1, 4});
        table.will_choose(4, {"fold"});
        table.stack("2c 3c 4c 5c 6c 7d 8d 9d Td Jd 2h 3h 4h 5h");
        ASSERT_TRUE(table.run_to("first-draw"));
        const auto discard = [](std::string_view cards) {
            return table::Discard{1,
                                  cards.empty() ? cards::CardList{} : *cards::parse_cards(cards)};
        };
        for (const std::string_view too_many : {"2c 3c 4c 5c", "2c 3c 4c 5c 6c"}) {
            table.refuses(player_of(1), discard(too_many), RefusalCode::wrong_number_thrown,
                          "dd-42.10-d.1");
        }
        // Without a First Draw wager there is no draw.
        EXPECT_TRUE(table.give(player_of(4), table::Discard{4, {}}).has_value());
        table.mark();
        ASSERT_TRUE(table.must(player_of(1), discard(thrown)));
        const std::size_t number = thrown.empty() ? 0 : (thrown.size() + 1) / 3;
        EXPECT_EQ(table.all<table::Thrown>()[0].cards.size(), number);
        EXPECT_EQ(table.table().seat(1).hand.size(), 5U);
        EXPECT_TRUE(table.all<table::CardsShown>().empty());
        EXPECT_EQ(table.table().rack.size(), number + 5);  // and what seat 4 has thrown in
        ASSERT_TRUE(table.run_to("second-draw"));
        table.refuses(player_of(1), discard("5c 6c"), RefusalCode::wrong_number_thrown);
        ASSERT_TRUE(table.must(player_of(1), discard(thrown.empty() ? "" : "6c")));
        EXPECT_EQ(table.table().seat(1).hand.size(), 5U);
        table.refuses(player_of(1), discard(""), RefusalCode::no_decision_now);
    }
}

// Seat 1 has a pair of aces, 3 two pairs, 6 three of a kind.
TEST(DoubleDrawSettlement, BelowTwoPairsAllIsTakenAndFromTwoPairsAllIsPaid) {
    COVERS("dd-42.10-j2", "dd-42.10-j3");
    for (const CardSource source : {CardSource::live, CardSource::electronic}) {
        TableDriver table(setup_of(game, Dealing::automated, Shuffling::device, source));
        seat(table, {1, 3, 6});
        table.stack("Ac Ad 9s 7h 2c 9c 9d 2s 2h Kc 5c 5d 5s 8h Jd");
        ASSERT_TRUE(table.run_to("settle"));
        const auto settled = [&] {
            table.mark();
            return table.advance() ? money_in_words(table) : Words{};
        };
        EXPECT_EQ(settled(), (Words{"6 ante wins 10", "6 bonus wins 5", "6 first-draw wins 10",
                                    "6 second-draw wins 10"}));
        EXPECT_EQ(course_in_words(table).front(), "turned hand 6");
        EXPECT_EQ(course_in_words(table).back(), "racked hand 6");
        EXPECT_EQ(settled(), (Words{"3 ante wins 10", "3 bonus pushes 0", "3 first-draw wins 10",
                                    "3 second-draw wins 10"}));
        EXPECT_FALSE(table.table().seat(1).hand_turned);
        EXPECT_EQ(settled(), (Words{"1 ante loses -10", "1 bonus loses -5",
                                    "1 first-draw loses -10", "1 second-draw loses -10"}));
        EXPECT_EQ(course_in_words(table).back(), "racked hand 1");
    }
}

// 69E-1.18(g): the general interval is no way round the shorter ones of shoe and hand.
TEST(DoubleDrawCards, AHouseMayChangeThemSoonerButNotLater) {
    COVERS("dd-69E-1.18-g");
    auto setup = setup_of(game, Dealing::manual_shoe);
    for (const int hours : {6, 24}) {
        setup.card_hours = static_cast<std::uint8_t>(hours);
        TableDriver table(setup);
        seat(table, {2});
        ASSERT_TRUE(table.run_to("no-more-bets-shoe"));
        table.wait(std::chrono::hours(std::min(hours, 8)));
        table.refuses(person(games::Role::dealer), table.due(), RefusalCode::cards_too_old);
        table.mark();
        table.must(person(games::Role::floorperson), table::ChangeCards{"too old"});
        EXPECT_EQ(table.clause_of_last<table::DeckRemoved>(), "dd-69E-1.18-g");
    }
}

}  // namespace
}  // namespace fairdeal::test::double_draw_poker_settlement_test
