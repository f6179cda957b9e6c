#include "table/state/settled_seat.h"

#include <gtest/gtest.h>

#include "games/registry.h"
#include "support/busy_players.h"
#include "table/procedure/decide.h"
#include "table/procedure/settlement.h"
#include "table/procedure/virtual_dealer.h"

namespace fairdeal::table {
namespace {

// Expects that a cached wager equals what the rules core computes now.
void expect_as_new(const Table& table, SeatNumber number, games::WagerIndex wager) {
    const SettledSeat* known = table.settled_seats.find(number, wager);
    ASSERT_NE(known, nullptr);
    const SettledSeat again(table, number);
    ASSERT_EQ(known->has_line(wager), again.has_line(wager));
    if (!again.has_line(wager)) return;
    const games::SettlementLine before = known->line(table, wager);
    const games::SettlementLine now = again.line(table, wager);
    EXPECT_EQ(before.net, now.net);
    EXPECT_EQ(before.stake, now.stake);
    EXPECT_EQ(before.result, now.result);
    EXPECT_EQ(before.row, now.row);
    EXPECT_EQ(before.clause, now.clause);
}

int expect_all_as_new(const Table& table) {
    int known = 0;
    for (SeatNumber seat = 1; seat <= table.setup->seats; ++seat) {
        for (games::WagerIndex i = 0; i < table.setup->description().wagers.size(); ++i) {
            if (table.settled_seats.find(seat, i) == nullptr) continue;
            ++known;
            expect_as_new(table, seat, i);
            EXPECT_EQ(Table(table).settled_seats.find(seat, i), nullptr) << "in a copy";
        }
    }
    return known;
}

TEST(SettledSeats, AreWhatTheRulesCoreMakesOfTheTableAtEveryMoment) {
    int known = 0;  // between two commands, which is so only where several passes settle a seat
    for (const games::Module* game : games::registry()) {
        const table::Setup setup = default_setup(*game);
        Table table = new_table(setup);
        test::BusyPlayers players(setup, test::Bets::all);
        cards::ChaCha20Source source{std::uint64_t{11}};
        Events events;
        while (table.round <= 40 && !HasFailure()) {
            auto command = players.next(table, Time{});
            if (!command) {
                command = take_due_step(table, Time{},
                                        wants_order(table)
                                            ? cards::shuffled(game->description->deck, source)
                                            : cards::CardList{});
            }
            ASSERT_TRUE(command.has_value());
            events.clear();
            ASSERT_FALSE(carry_out(table, *command, events).has_value());
            known += expect_all_as_new(table);
        }
    }
    EXPECT_GT(known, 1000);
}

}  // namespace
}  // namespace fairdeal::table
