#include "table/phases/still_to_deliver.h"

#include <gtest/gtest.h>

#include "table_clauses/card_control.h"
#include "table_clauses/table_driver.h"

// Ruling X-21 for each game and way of dealing: after which step no card of the round is to come,
// and after which delivery the automated shoe has none to dispense.
namespace fairdeal::test::still_to_deliver_test {
namespace {

using games::Dealing;
using games::StepKind;

struct Window {
    std::string_view game;
    Dealing dealing;
    std::string_view last;  // the last step at which a card can still go out
    int device = 0;         // deliveries out of the automated shoe to two players; -1: draws too
    std::string_view dealer_cards = "";
};

constexpr std::array windows{
    Window{"three-card-poker", Dealing::manual_shoe, "deal-from-shoe"},
    Window{"three-card-poker", Dealing::hand, "deal-from-hand"},
    Window{"three-card-poker", Dealing::automated, "deal-stacks", 3},
    Window{"holdem-3-bonus", Dealing::manual_shoe, "deal-from-shoe"},
    Window{"holdem-3-bonus", Dealing::hand, "deal-from-hand"},
    Window{"holdem-3-bonus", Dealing::automated, "deal-stacks", 3},
    Window{"three-card-draw-poker", Dealing::manual_shoe, "in-to-win-draw"},
    Window{"three-card-draw-poker", Dealing::hand, "in-to-win-draw"},
    Window{"three-card-draw-poker", Dealing::automated, "in-to-win-draw", 3, "c"},
    Window{"three-card-draw-poker", Dealing::automated, "in-to-win-draw", 2, "d"},
    Window{"double-draw-poker", Dealing::manual_shoe, "second-draw"},
    Window{"double-draw-poker", Dealing::hand, "second-draw"},
    Window{"double-draw-poker", Dealing::automated, "second-draw", -1},
};

// Both go on as far as the game lets them, and draw where they can.
void two_players(TableDriver& table, std::string_view game) {
    if (game != "holdem-3-bonus") return seat_two(table, game);
    for (const int seat : {2, 5})
        table.play(seat, {{"blind", 10}, {"flop", 10}});
}

TEST(StillToDeliver, LastsFromNoMoreBetsToTheLastCardTheRoundCanNeed) {
    for (const Window& window : windows) {
        SCOPED_TRACE(std::string(window.game) + " " + std::string(games::name_of(window.dealing)));
        auto setup = setup_of(window.game, window.dealing);
        if (!window.dealer_cards.empty()) set_option(setup, "dealer-cards", window.dealer_cards);
        TableDriver table(setup);
        two_players(table, window.game);
        ASSERT_TRUE(run_to_kind(table, StepKind::no_more_bets));
        EXPECT_FALSE(table::cards_still_to_deliver(table.table()));
        EXPECT_FALSE(table::device_still_to_deliver(table.table()));
        const bool automated = window.dealing == Dealing::automated;
        bool open = true;
        int delivered = 0;
        while (table.table().round == 1) {
            const bool is_last = table.step() == window.last;
            if (table::current_step(table.table())->kind == StepKind::deal) {
                table::TakeStep one = table.due();
                one.number = 1;
                ASSERT_TRUE(table.must(person(games::Role::dealer), one));
                ++delivered;
            } else {
                ASSERT_TRUE(table.advance());
            }
            if (!table.table().in_round) break;
            if (is_last && table.step() != window.last) open = false;
            EXPECT_EQ(table::cards_still_to_deliver(table.table()), open) << table.step();
            const bool from_device =
                automated && (window.device < 0 ? open : delivered < window.device);
            EXPECT_EQ(table::device_still_to_deliver(table.table()), from_device) << table.step();
        }
        EXPECT_FALSE(open);
    }
}

TEST(StillToDeliver, EndsWhenNobodyCanDrawAnyMore) {
    TableDriver table(setup_of("double-draw-poker", Dealing::hand));
    seat_two(table, "double-draw-poker");
    table.will_choose(2, {"fold"});
    table.will_choose(5, {"fold"});
    ASSERT_TRUE(table.run_to("first-draw-or-fold"));
    ASSERT_TRUE(table.advance());
    EXPECT_TRUE(table::cards_still_to_deliver(table.table()));
    ASSERT_TRUE(table.advance());
    EXPECT_FALSE(table::cards_still_to_deliver(table.table()));
}

}  // namespace
}  // namespace fairdeal::test::still_to_deliver_test
