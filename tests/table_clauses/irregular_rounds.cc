#include "table_clauses/irregular_rounds.h"

#include <gtest/gtest.h>

#include <algorithm>

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
    // It cannot be void twice, nor be played on.
    EXPECT_TRUE(
        table.refuses(person(games::Role::dealer), raised, table::RefusalCode::cannot_happen_now));
    ASSERT_TRUE(table.advance());
    base::Cents back;
    for (const table::LineSettled& line : table.all<table::LineSettled>()) {
        EXPECT_EQ(line.fate, table::Fate::refunded);
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

}  // namespace fairdeal::test
