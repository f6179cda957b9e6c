#include <gtest/gtest.h>

#include "cards/notation.h"
#include "support/covers.h"
#include "table_clauses/card_control.h"
#include "table_clauses/table_driver.h"

// What every game's text asks of a deck: backs of one kind, and jokers only where they belong.
namespace fairdeal::test::decks_test {
namespace {

using games::Dealing, games::Role, games::Shuffling, games::StepKind;
using table::CardSource, table::RefusalCode, table::TakeStep;

void expect_deck_with_its_back(std::string_view game) {
    SCOPED_TRACE(std::string(game));
    TableDriver table(setup_of(game, Dealing::hand));
    seat_two(table, game);
    ASSERT_TRUE(run_to_kind(table, StepKind::receive_cards));
    const std::string step(table.step());
    table.refuses(dealer, TakeStep{.step = step, .deck = "A-1"}, RefusalCode::no_deck);
    table.refuses(dealer, TakeStep{.step = step, .colour = "red"}, RefusalCode::no_deck);
    table.mark();
    ASSERT_TRUE(table.must(dealer, TakeStep{.step = step, .deck = "A-1", .colour = "red"}));
    ASSERT_EQ(table.all<table::DeckReceived>().size(), 1U);
    EXPECT_EQ(table.table().decks[0].colour, "red");  // the one colour of all its backs
    // Sorted and inspected before a card of it is dealt: a card with another back is found then.
    ASSERT_TRUE(table.run_past("dealer-inspects"));
}

TEST(Decks, ComeWithBacksOfOneColour) {
    COVERS("tcdp-42.2-a.1/backs", "dd-42.2-a.1/backs", "h3-42.2-a.1/backs");
    for (const std::string_view game :
         {"three-card-draw-poker", "double-draw-poker", "holdem-3-bonus"}) {
        expect_deck_with_its_back(game);
    }
}

// 13:69E-1.17(h): in a game that is not listed nobody plays with a joker.
TEST(Decks, HaveNoJokerWhereTheRegulationListsNone) {
    COVERS("tcp-69E-1.17-h", "h3-69E-1.17-h");
    for (const std::string_view game : {"three-card-poker", "holdem-3-bonus"}) {
        SCOPED_TRACE(std::string(game));
        TableDriver table(setup_of(game, Dealing::hand, Shuffling::device, CardSource::electronic));
        seat_two(table, game);
        ASSERT_TRUE(table.run_to("shuffle-by-device"));
        const TakeStep right = table.due();
        ASSERT_EQ(right.cards.size(), 52U);
        TakeStep wrong = right;
        wrong.cards[0] = *cards::parse_card("Xr");
        table.refuses(dealer, wrong, RefusalCode::order_not_whole);
        wrong = right;
        wrong.cards.push_back(*cards::parse_card("Xb"));
        table.refuses(dealer, wrong, RefusalCode::order_not_whole);
        ASSERT_TRUE(table.must(dealer, right));

        TableDriver live(setup_of(game, Dealing::hand));
        seat_two(live, game);
        ASSERT_TRUE(live.run_to("turn-dealer"));
        TakeStep turned = live.due();
        turned.cards[0] = *cards::parse_card("Xr");
        live.refuses(dealer, turned, RefusalCode::impossible_card);
        ASSERT_TRUE(live.end_round());
    }
}

}  // namespace
}  // namespace fairdeal::test::decks_test
