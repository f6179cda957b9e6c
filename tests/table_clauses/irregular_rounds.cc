#include "table_clauses/irregular_rounds.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "table/text/table_json.h"

namespace fairdeal::test {
namespace {

base::Cents at_stake(const table::Table& table) {
    base::Cents sum;
    for (const table::Seat& seat : table.seats) {
        for (std::size_t i = 0; i < games::most_wagers; ++i) {
            if (!seat.settled.contains(static_cast<games::WagerIndex>(i))) {
                sum += seat.placed[i] + seat.made[i];
            }
        }
    }
    return sum;
}

}  // namespace

cards::CardList top_faces(const TableDriver& table, std::size_t number) {
    cards::CardList faces;
    if (!table.table().setup->is_live()) return faces;
    for (std::size_t i = 0; i < number; ++i)
        faces.push_back(table.true_cards().stub[i]);
    return faces;
}

table::Raise raising(games::Irregularity what, int number, int seat, std::string reason) {
    return {.what = what,
            .seat = static_cast<table::SeatNumber>(seat),
            .number = static_cast<std::uint8_t>(number),
            .reason = std::move(reason)};
}

table::Raise face_up(const TableDriver& table, int number) {
    table::Raise raise = raising(games::Irregularity::one_face_up, number);
    raise.cards = top_faces(table, static_cast<std::size_t>(number));
    return raise;
}

void expect_void(TableDriver& table, const table::Raise& raised, std::string_view clause) {
    SCOPED_TRACE(std::string(games::name_of(raised.what)));
    const base::Cents stake = at_stake(table.table());
    EXPECT_GT(stake, base::Cents());
    table.mark();
    ASSERT_TRUE(table.must(person(games::Role::dealer), raised));
    ASSERT_EQ(table.all<table::IrregularityFound>().size(), 1U);
    EXPECT_EQ(table.clause_of_last<table::IrregularityFound>(), clause);
    EXPECT_EQ(table.all<table::IrregularityFound>()[0].seat, raised.seat);
    ASSERT_EQ(table.all<table::RoundVoided>().size(), 1U);
    EXPECT_EQ(table.clause_of_last<table::RoundVoided>(), clause);
    EXPECT_TRUE(table.all<table::RoundVoided>()[0].settled_anyway.empty());
    ASSERT_EQ(table.step(), "refund");
    // It cannot be void twice: what is raised again comes too late, or is a number that the
    // record has by now, or a card that was seen already.
    if (const auto refused = table.give(person(games::Role::dealer), raised)) {
        const auto again = raised.cards.empty() ? table::RefusalCode::wrong_number_of_cards
                                                : table::RefusalCode::impossible_card;
        EXPECT_EQ(refused->code,
                  raised.number == 0 ? table::RefusalCode::cannot_happen_now : again);
    } else {
        EXPECT_TRUE(table.all<table::IrregularityFound>().back().too_late);
    }
    EXPECT_EQ(table.all<table::RoundVoided>().size(), 1U);
    ASSERT_EQ(table.step(), "refund");
    ASSERT_TRUE(table.advance());
    base::Cents back;
    for (const table::LineSettled& line : table.all<table::LineSettled>()) {
        EXPECT_EQ(line.fate, table::LineResult::refunded);
        EXPECT_EQ(line.net, base::Cents());
        back += line.stake;
    }
    EXPECT_EQ(back, stake);
    if (table.step() == "collect-void") {
        ASSERT_TRUE(table.advance());
    }
    EXPECT_EQ(table.all<table::RoundEnded>().size(), 1U);
    EXPECT_EQ(table.all<table::RoundBegan>().size(), 1U);
    EXPECT_FALSE(table.table().in_round);
    EXPECT_FALSE(table.table().shuffled);
    EXPECT_EQ(table.table().step.script, games::Script::shuffling);
}

// Without the faces: the record would know them from then on, and could not be told them again.
void expect_too_late(TableDriver& table, table::Raise raised) {
    raised.cards = {};
    SCOPED_TRACE(std::string(games::name_of(raised.what)) + " at " + std::string(table.step()));
    const table::Table before = table.table();
    const std::size_t recorded = table.events().size();
    ASSERT_TRUE(table.must(person(games::Role::dealer), raised));
    ASSERT_EQ(table.events().size(), recorded + 1);
    const auto* found = std::get_if<table::IrregularityFound>(&table.events().back().body);
    ASSERT_NE(found, nullptr);
    EXPECT_TRUE(found->too_late);
    EXPECT_FALSE(found->unconfirmed);
    EXPECT_EQ(found->what, raised.what);
    EXPECT_EQ(found->remedy, games::Remedy::play_on);
    EXPECT_EQ(found->seat, raised.seat);
    EXPECT_EQ(found->number, raised.number);
    EXPECT_EQ(table.events().back().cited.ruling, "X-21");
    table::Table after = table.table();
    EXPECT_TRUE(after.came_too_late);
    EXPECT_EQ(after.late, raised.what);
    after.came_too_late = before.came_too_late;
    after.late = before.late;
    EXPECT_EQ(table::state_of(after), table::state_of(before));
}

base::Cents net_of(const TableDriver& table, int seat) {
    base::Cents net;
    for (const table::LineSettled& line :
         table.table().seat(static_cast<table::SeatNumber>(seat)).lines)
        net += line.net;
    return net;
}

}  // namespace fairdeal::test
