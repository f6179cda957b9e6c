#include "table_clauses/card_control.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "config/table_file.h"
#include "games/registry.h"

namespace fairdeal::test {
namespace {

using games::Dealing;
using games::Irregularity;
using games::Role;
using games::Shuffling;
using games::StepKind;
using std::chrono::hours;
using std::chrono::minutes;
using table::CardSource;
using table::RefusalCode;
using table::TakeStep;

std::size_t cards_in_sight(const table::Table& table) {
    std::size_t number = table.stub_size() + table.dealer.size() + table.rack.size();
    for (const table::Seat& seat : table.seats)
        number += seat.hand.size() + seat.apart.size();
    return number;
}

}  // namespace

void seat_one(TableDriver& table, std::string_view game, int seat) {
    table.will_throw(seat, {{0}, {0}});
    if (game == "double-draw-poker") {
        table.play(seat, {{"ante", 10}, {"bonus", 5}});
    } else if (game == "holdem-3-bonus") {
        table.play(seat, {{"blind", 10}, {"flop", 10}});
    } else {
        table.play(seat, {{"ante", 10}});
    }
}

void seat_two(TableDriver& table, std::string_view game) {
    for (const int seat : {2, 5})
        seat_one(table, game, seat);
}

bool run_to_kind(TableDriver& table, StepKind kind) {
    for (int i = 0; i < 500; ++i) {
        const games::Step* step = current_step(table.table());
        if (step != nullptr && step->kind == kind) return table.run_to(step->key);
        if (!table.advance()) return false;
    }
    ADD_FAILURE() << "no step of this kind came";
    return false;
}

void expect_card_life(std::string_view game, Dealing dealing, int life, std::string_view clause) {
    SCOPED_TRACE(std::string(games::name_of(dealing)));
    TableDriver table(setup_of(game, dealing));
    seat_two(table, game);
    ASSERT_TRUE(run_to_kind(table, StepKind::no_more_bets));
    const TakeStep no_more_bets = table.due();
    table.mark();
    table.wait(hours(life) - minutes(31));
    ASSERT_TRUE(table.must(person(Role::clock), table::Tick{}));
    EXPECT_TRUE(table.all<table::CardsWarned>().empty());
    table.wait(minutes(1));
    ASSERT_TRUE(table.must(person(Role::clock), table::Tick{}));
    EXPECT_EQ(table.all<table::CardsWarned>().size(), 1U);
    EXPECT_EQ(table.clause_of_last<table::CardsWarned>(), clause);
    table.wait(minutes(30) - std::chrono::milliseconds(1));
    ASSERT_TRUE(table.must(person(Role::clock), table::Tick{}));
    EXPECT_EQ(table.all<table::CardsWarned>().size(), 1U);  // once
    // A round begun in time is played to its end; the next one is not opened.
    ASSERT_TRUE(table.must(dealer, no_more_bets));
    table.wait(hours(1));
    ASSERT_TRUE(table.end_round());
    ASSERT_TRUE(run_to_kind(table, StepKind::no_more_bets));
    table.refuses(dealer, no_more_bets, RefusalCode::cards_too_old, clause);
    // Other cards come to the table and are inspected like the first.
    table.refuses(dealer, table::ChangeCards{"too old"}, RefusalCode::not_yours_to_give);
    ASSERT_TRUE(table.must(person(Role::floorperson), table::ChangeCards{"too old"}));
    EXPECT_EQ(table.step(), "decks-sealed");  // before the next deck is received
    ASSERT_TRUE(table.run_to("receive-deck"));
    ASSERT_TRUE(table.run_to("first-player-looks"));
    ASSERT_TRUE(run_to_kind(table, StepKind::no_more_bets));
    EXPECT_TRUE(table.must(dealer, no_more_bets));
}

void expect_two_colours(std::string_view game, std::string_view colour_clause) {
    auto setup = setup_of(game, Dealing::automated);
    setup.decks = 2;
    TableDriver table(setup);
    seat_two(table, game);
    ASSERT_TRUE(table.run_to("receive-deck"));
    table.refuses(dealer, TakeStep{.step = "receive-deck", .deck = "A"}, RefusalCode::no_deck);
    ASSERT_TRUE(
        table.must(dealer, TakeStep{.step = "receive-deck", .deck = "A", .colour = "green"}));
    ASSERT_TRUE(table.run_to("receive-deck"));
    table.refuses(dealer, TakeStep{.step = "receive-deck", .deck = "B", .colour = "green"},
                  RefusalCode::same_colour, colour_clause);
    table.refuses(dealer, TakeStep{.step = "receive-deck", .deck = "A", .colour = "blue"},
                  RefusalCode::deck_twice);
    ASSERT_TRUE(
        table.must(dealer, TakeStep{.step = "receive-deck", .deck = "B", .colour = "blue"}));
    EXPECT_NE(table.table().decks[0].colour, table.table().decks[1].colour);

    // Without the second deck in its set-up a table receives one only.
    TableDriver one(setup_of(game, Dealing::automated));
    seat_two(one, game);
    ASSERT_TRUE(run_to_kind(one, StepKind::no_more_bets));
    EXPECT_EQ(one.all<table::DeckReceived>().size(), 1U);
    EXPECT_FALSE(one.table().decks[1].at_table);
}

void expect_decks_alternate(std::string_view game) {
    auto setup = setup_of(game, Dealing::automated);
    setup.decks = 2;
    TableDriver table(setup);
    seat_two(table, game);
    std::vector<int> decks;
    for (int round = 1; round <= 5; ++round) {
        ASSERT_TRUE(run_to_kind(table, StepKind::no_more_bets));
        decks.push_back(table.table().deck_in_play);
        // The deck that is shuffled for play is the one in play, and the other is in the device.
        const auto shuffled = table.all<table::Shuffled>();
        ASSERT_FALSE(shuffled.empty());
        EXPECT_EQ(shuffled.back().deck, table.table().deck_in_play);
        EXPECT_FALSE(table.table().decks[table.table().deck_in_play].in_shuffler);
        EXPECT_TRUE(table.table().decks[1U - table.table().deck_in_play].in_shuffler);
        EXPECT_TRUE(table.table().rack.empty());  // nothing of the deck that was used before
        ASSERT_TRUE(table.advance());
        if (round == 3) {  // void: its deck is not used again at once either
            ASSERT_TRUE(table.must(dealer, table::Raise{.what = Irregularity::shoe_fault}));
        }
        bool ended = false;
        while (!ended) {
            EXPECT_EQ(cards_in_sight(table.table()), table.table().setup->deck_size());
            ASSERT_TRUE(table.advance());
            ended = !table.table().in_round;
        }
        ASSERT_EQ(table.table().step.script, games::Script::shuffling);
    }
    EXPECT_EQ(decks, (std::vector<int>{0, 1, 0, 1, 0}));
}

void expect_shuffle_before_each_round(std::string_view game) {
    auto setup = setup_of(game, Dealing::automated, Shuffling::device, CardSource::electronic);
    TableDriver table(setup);
    seat_two(table, game);
    for (int round = 1; round <= 2; ++round) {
        ASSERT_TRUE(table.run_to("shuffle-by-device"));
        EXPECT_FALSE(table.table().shuffled);
        table.refuses(dealer, TakeStep{.step = "no-more-bets-automated"},
                      RefusalCode::another_step_due);
        // Not a whole deck, and one card twice.
        TakeStep shuffle = table.due();
        const cards::CardList whole = shuffle.cards;
        shuffle.cards.pop_back();
        table.refuses(dealer, shuffle, RefusalCode::order_not_whole);
        shuffle.cards.push_back(whole[0]);
        table.refuses(dealer, shuffle, RefusalCode::order_not_whole);
        shuffle.cards = whole;
        ASSERT_TRUE(table.must(dealer, shuffle));
        EXPECT_TRUE(table.table().shuffled);
        ASSERT_TRUE(table.end_round());
    }
    for (const Shuffling shuffling : {Shuffling::manual, Shuffling::preshuffled}) {
        TableDriver by_hand(setup_of(game, Dealing::manual_shoe, shuffling));
        seat_two(by_hand, game);
        for (std::size_t round = 1; round <= 3; ++round) {
            ASSERT_TRUE(run_to_kind(by_hand, StepKind::no_more_bets));
            EXPECT_EQ(by_hand.all<table::Shuffled>().size(), round);
            ASSERT_TRUE(by_hand.end_round());
        }
    }
}

void expect_cut(std::string_view game, std::string_view clause) {
    for (const Shuffling shuffling : {Shuffling::manual, Shuffling::preshuffled}) {
        TableDriver table(setup_of(game, Dealing::manual_shoe, shuffling, CardSource::electronic));
        seat_two(table, game);
        ASSERT_TRUE(table.run_to("cut"));
        const cards::CardList before = table.table().stub;
        const auto size = static_cast<std::uint8_t>(before.size());
        table.refuses(dealer, TakeStep{.step = "no-more-bets-shoe"}, RefusalCode::another_step_due,
                      clause);
        table.refuses(dealer, TakeStep{.step = "cut", .number = 9}, RefusalCode::cut_too_thin,
                      clause);
        table.refuses(dealer, TakeStep{.step = "cut", .number = size}, RefusalCode::cut_too_thin,
                      clause);
        ASSERT_TRUE(table.must(dealer, TakeStep{.step = "cut", .number = 10}));
        for (std::size_t i = 0; i < size; ++i)
            EXPECT_EQ(table.table().stub[i], before[(i + 10) % size]);
        EXPECT_EQ(table.step(), "no-more-bets-shoe");  // the deal is next
    }
    // A deck that a device has shuffled goes straight on.
    for (const Dealing dealing : {Dealing::manual_shoe, Dealing::hand, Dealing::automated}) {
        TableDriver table(setup_of(game, dealing));
        seat_two(table, game);
        ASSERT_TRUE(run_to_kind(table, StepKind::no_more_bets));
        EXPECT_TRUE(table.all<table::Cut>().empty());
        table.refuses(dealer, TakeStep{.step = "cut", .number = 20}, RefusalCode::another_step_due);
        table.refuses(supervisor, table::Recut{20, "why not"}, RefusalCode::no_cut_allowed);
        ASSERT_TRUE(table.end_round());
        EXPECT_TRUE(table.all<table::Cut>().empty());
    }
}

void expect_recut(std::string_view game, std::string_view clause) {
    TableDriver table(setup_of(game, Dealing::manual_shoe, Shuffling::manual));
    seat_two(table, game);
    ASSERT_TRUE(table.run_to("cut"));
    table.refuses(supervisor, table::Recut{20, "thin"}, RefusalCode::not_before_deal, clause);
    ASSERT_TRUE(table.run_to("no-more-bets-shoe"));
    for (const Role role : {Role::player, Role::dealer, Role::floorperson, Role::surveillance}) {
        table.refuses(person(role), table::Recut{20, "thin"}, RefusalCode::not_yours_to_give);
    }
    table.refuses(supervisor, table::Recut{20, ""}, RefusalCode::reason_missing);
    table.refuses(supervisor, table::Recut{9, "thin"}, RefusalCode::cut_too_thin);
    table.mark();
    ASSERT_TRUE(table.must(supervisor, table::Recut{20, "the cut was thin"}));
    ASSERT_EQ(table.all<table::Cut>().size(), 1U);
    EXPECT_TRUE(table.all<table::Cut>()[0].again);
    EXPECT_EQ(table.all<table::Cut>()[0].reason, "the cut was thin");
    EXPECT_EQ(table.clause_of_last<table::Cut>(), clause);
    EXPECT_EQ(table.last<table::Cut>()->actor, supervisor);
    ASSERT_TRUE(table.run_to("deal-shoe"));
    ASSERT_TRUE(table.must(supervisor, table::Recut{20, "again"}));  // no card is out yet
    ASSERT_TRUE(table.must(dealer, TakeStep{.step = "deal-shoe", .number = 1}));
    table.refuses(supervisor, table::Recut{20, "late"}, RefusalCode::not_before_deal, clause);
}

void expect_shuffler_fault(std::string_view game, std::string_view clause) {
    const table::Raise jam{.what = Irregularity::shuffler_fault, .reason = "the device jams"};
    TableDriver table(setup_of(game, Dealing::hand));
    seat_two(table, game);
    ASSERT_TRUE(table.run_to("wash-and-stack"));
    table.refuses(dealer, jam, RefusalCode::cannot_happen_now);
    ASSERT_TRUE(table.run_to("deck-in-hand"));
    table.refuses(player_of(2), jam, RefusalCode::not_yours_to_give);
    for (const Role role : {Role::dealer, Role::floorperson, Role::supervisor}) {
        ASSERT_TRUE(table.run_to("deck-in-hand"));
        table.mark();
        ASSERT_TRUE(table.must(person(role), jam));
        ASSERT_EQ(table.all<table::IrregularityFound>().size(), 1U);
        EXPECT_EQ(table.clause_of_last<table::IrregularityFound>(), clause);
        EXPECT_EQ(table.last<table::IrregularityFound>()->actor, person(role));
        EXPECT_EQ(table.all<table::IrregularityFound>()[0].remedy, games::Remedy::reshuffle);
        EXPECT_EQ(table.step(), "shuffle-by-device");
        EXPECT_TRUE(table.all<table::RoundVoided>().empty());
    }
    ASSERT_TRUE(table.run_to("deal-hand"));
    table.refuses(dealer, jam, RefusalCode::cannot_happen_now);  // the shuffler stands still

    TableDriver shoe(setup_of(game, Dealing::manual_shoe, Shuffling::manual));
    seat_two(shoe, game);
    ASSERT_TRUE(shoe.run_to("stack"));
    shoe.refuses(dealer, jam, RefusalCode::cannot_happen_now);  // there is none

    auto setup = setup_of(game, Dealing::hand);
    setup.decks = 2;
    TableDriver two(setup);
    seat_two(two, game);
    // The other deck is shuffled while players bet, and while this one is played.
    ASSERT_TRUE(run_to_kind(two, StepKind::no_more_bets));
    const std::string betting(two.step());
    ASSERT_TRUE(two.must(dealer, jam));
    EXPECT_EQ(two.step(), betting);
    ASSERT_TRUE(two.run_to("deal-hand"));
    ASSERT_TRUE(two.must(dealer, jam));
    EXPECT_EQ(two.step(), "deal-hand");
    ASSERT_TRUE(two.end_round());
    EXPECT_TRUE(two.all<table::RoundVoided>().empty());
}

void expect_methods(std::string_view game, std::string_view hand_clause,
                    std::string_view deck_clause, std::string_view device_clause) {
    using table::ChangeMethod;
    const table::Actor floorperson = person(Role::floorperson);
    const ChangeMethod to_shoe{Dealing::manual_shoe, Shuffling::manual, true};
    TableDriver table(setup_of(game, Dealing::automated));
    seat_two(table, game);
    // Not while the table is opened or its cards are inspected: no step is left out by it.
    for (const std::string_view step : {"cover-card", "receive-deck", "dealer-inspects"}) {
        ASSERT_TRUE(table.run_to(step));
        table.refuses(floorperson, to_shoe, RefusalCode::another_step_due);
    }
    ASSERT_TRUE(run_to_kind(table, StepKind::deal));
    table.refuses(floorperson, to_shoe, RefusalCode::round_in_progress);
    ASSERT_TRUE(table.end_round());
    ASSERT_TRUE(run_to_kind(table, StepKind::no_more_bets));
    for (const Role role : {Role::player, Role::dealer, Role::surveillance}) {
        table.refuses(person(role), to_shoe, RefusalCode::not_yours_to_give);
    }
    for (const Shuffling shuffling : {Shuffling::manual, Shuffling::preshuffled}) {
        table.refuses(floorperson, ChangeMethod{Dealing::hand, shuffling, true},
                      RefusalCode::hand_needs_shuffler, hand_clause);
        table.refuses(floorperson, ChangeMethod{Dealing::automated, shuffling, false},
                      RefusalCode::device_not_removed, device_clause);
    }
    table.refuses(floorperson, ChangeMethod{Dealing::hand, Shuffling::device, false},
                  RefusalCode::device_not_removed, device_clause);
    table.mark();
    ASSERT_TRUE(table.must(floorperson, ChangeMethod{Dealing::hand, Shuffling::device, true}));
    ASSERT_EQ(table.all<table::MethodChanged>().size(), 1U);
    EXPECT_EQ(table.clause_of_last<table::MethodChanged>(), device_clause);
    EXPECT_EQ(table.last<table::MethodChanged>()->actor, floorperson);
    ASSERT_TRUE(table.run_past("deal-hand"));
    ASSERT_TRUE(table.end_round());
    ASSERT_TRUE(table.run_to("no-more-bets-hand"));
    ASSERT_TRUE(table.must(floorperson, to_shoe));
    ASSERT_TRUE(table.run_to("shoe-meets-rules"));  // the other shoe is checked, the cards are cut
    ASSERT_TRUE(table.run_to("cut"));
    ASSERT_TRUE(table.run_past("deal-shoe"));

    auto setup = setup_of(game, Dealing::automated);
    setup.decks = 2;
    TableDriver two(setup);
    seat_two(two, game);
    ASSERT_TRUE(run_to_kind(two, StepKind::no_more_bets));
    two.refuses(floorperson, to_shoe, RefusalCode::second_deck_not_allowed, deck_clause);

    // Nor can such a table be set up.
    const games::Module& module = *games::find_game(game);
    const auto refusal = [&](std::string_view said) -> std::string_view {
        const config::Report report = config::read_table_file(
            module, fmt::format("game = \"{}\"\n[table]\n{}\n", game, said));
        for (const config::Finding& finding : report.findings) {
            if (finding.standing == config::RegulatoryStanding::refused) {
                return TableDriver::name_of(finding.cited);
            }
        }
        return "";
    };
    EXPECT_EQ(refusal("dealing = \"hand\"\nshuffling = \"manual\""), hand_clause);
    EXPECT_EQ(refusal("dealing = \"hand\"\nshuffling = \"device\""), "");
    EXPECT_EQ(refusal("shuffling = \"manual\"\ndecks = 2"), deck_clause);
    EXPECT_EQ(refusal("shuffling = \"device\"\ndecks = 2"), "");
    EXPECT_EQ(refusal("dealing = \"manual-shoe\"\nshuffling = \"device\""), "");
    EXPECT_EQ(refusal("dealing = \"automated\"\nshuffling = \"device\""), "");
}

}  // namespace fairdeal::test
