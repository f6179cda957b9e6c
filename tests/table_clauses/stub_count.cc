#include "table_clauses/stub_count.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "table_clauses/card_control.h"

namespace fairdeal::test {
namespace {

using games::Dealing;
using games::Irregularity;
using games::Role;
using games::StepKind;
using table::RefusalCode;
using table::TakeStep;

// Plays the round that is on, and says whether a step of this kind was asked in it.
bool round_asks(TableDriver& table, StepKind kind) {
    const std::uint32_t round = table.table().round;
    bool asked = false;
    while (table.table().round == round) {
        const games::Step* step = current_step(table.table());
        asked = asked || (step != nullptr && step->kind == kind);
        if (!table.advance()) return asked;
    }
    return asked;
}

}  // namespace

void expect_stub_count(std::string_view game, Dealing dealing, bool expected) {
    SCOPED_TRACE(std::string(games::name_of(dealing)));
    TableDriver table(setup_of(game, dealing));
    seat_two(table, game);
    ASSERT_TRUE(run_to_kind(table, StepKind::no_more_bets));
    for (int round = 1; round <= 10; ++round) {
        EXPECT_EQ(round_asks(table, StepKind::count_stub), expected && round % 5 == 0) << round;
    }
    EXPECT_EQ(table.all<table::StubCounted>().size(), expected ? 2U : 0U);
}

void expect_device_count(std::string_view game, Dealing dealing, std::string_view step,
                         std::string_view clause) {
    SCOPED_TRACE(std::string(step));
    auto setup = setup_of(game, dealing);
    setup.shuffler_counts = true;
    TableDriver table(setup);
    seat_two(table, game);
    const std::uint8_t whole = setup.deck_size();
    for (int round = 1; round <= 6; ++round) {
        ASSERT_TRUE(table.run_to(step));
        EXPECT_EQ(table.due().number, whole);
        ASSERT_TRUE(table.advance());
        EXPECT_FALSE(round_asks(table, StepKind::count_stub)) << round;
    }
    EXPECT_TRUE(table.all<table::StubCounted>().empty());
    for (const int counted : {whole - 1, whole + 1}) {
        ASSERT_TRUE(table.run_to(step));
        const std::string deck = table.table().decks[0].id;
        table.mark();
        ASSERT_TRUE(table.must(dealer, TakeStep{.step = std::string(step),
                                                .number = static_cast<std::uint8_t>(counted)}));
        ASSERT_EQ(table.all<table::DeckRemoved>().size(), 1U);
        EXPECT_EQ(table.clause_of_last<table::DeckRemoved>(), clause);
        EXPECT_EQ(table.clause_of_last<table::IrregularityFound>(), clause);
        EXPECT_FALSE(table.table().decks[0].at_table);
        EXPECT_EQ(table.step(), "decks-sealed");
        ASSERT_TRUE(table.run_to("receive-deck"));  // another deck, and all its steps
        ASSERT_TRUE(table.run_to("floorperson-verifies"));
        EXPECT_TRUE(table.table().decks[0].at_table);
    }
}

void expect_wrong_stub_count(std::string_view game, std::string_view misdealt,
                             std::string_view incomplete) {
    struct Case {
        Irregularity what;
        int cards;  // in all
        bool removed;
    };
    const int whole = setup_of(game, Dealing::manual_shoe).deck_size();
    const Case cases[] = {{Irregularity::stub_misdealt, whole, false},
                          {Irregularity::stub_wrong, whole - 1, true},
                          {Irregularity::stub_wrong, whole + 1, true},
                          {Irregularity::stub_misdealt, whole - 1, true}};  // ruling X-11
    for (const Case& each : cases) {
        TableDriver table(setup_of(game, Dealing::manual_shoe));
        seat_two(table, game);
        ASSERT_TRUE(table.run_to("count-stub-shoe"));
        ASSERT_EQ(table.table().round, 5U);
        const table::Raise explained{each.what, table::no_seat,
                                     static_cast<std::uint8_t>(each.cards)};
        table.refuses(dealer, explained,
                      RefusalCode::cannot_happen_now);  // nothing was off yet
        TakeStep count = table.due();
        --count.number;
        table.mark();
        ASSERT_TRUE(table.must(dealer, count));
        ASSERT_EQ(table.all<table::StubCounted>().size(), 1U);
        EXPECT_FALSE(table.all<table::StubCounted>()[0].right);
        // Nothing else happens before it is explained.
        table.refuses(dealer, count, RefusalCode::another_step_due);
        table.refuses(dealer, table::Raise{.what = Irregularity::drawn_in_error},
                      RefusalCode::cannot_happen_now);
        ASSERT_TRUE(table.must(dealer, explained));
        const std::string_view clause = each.removed ? incomplete : misdealt;
        EXPECT_EQ(table.clause_of_last<table::IrregularityFound>(), clause);
        EXPECT_EQ(table.clause_of_last<table::RoundVoided>(), clause);
        EXPECT_EQ(table.all<table::DeckRemoved>().size(), each.removed ? 1U : 0U);
        ASSERT_EQ(table.step(), "refund");
        ASSERT_TRUE(table.run_to(each.removed ? "receive-deck" : "shuffle-by-device"));
        for (const table::LineSettled& line : table.all<table::LineSettled>())
            EXPECT_EQ(line.fate, table::LineResult::refunded);
        ASSERT_TRUE(run_to_kind(table, StepKind::no_more_bets));
    }
    // A count that is right sends the stub to the rack unseen.
    TableDriver table(setup_of(game, Dealing::manual_shoe));
    seat_two(table, game);
    ASSERT_TRUE(table.run_to("count-stub-shoe"));
    const std::size_t stub = table.table().stub_size();
    table.mark();
    ASSERT_TRUE(table.end_round());
    const auto collected = table.all<table::CardsCollected>();
    const auto racked =
        std::ranges::find(collected, games::Place::stub, &table::CardsCollected::place);
    ASSERT_NE(racked, collected.end());
    EXPECT_EQ(racked->number, stub);
    EXPECT_TRUE(table.all<table::RoundVoided>().empty());
}

}  // namespace fairdeal::test
