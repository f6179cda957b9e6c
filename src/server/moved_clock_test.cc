#include <gtest/gtest.h>

#include "server/live/floor_world_test.h"

// A floor whose clock stands until somebody moves it: nothing runs out by itself, however long a
// test takes, and everything that is due runs out when it is moved.
namespace fairdeal::server {
namespace {

using world::Server;
using world::SixPlayers;
using world::World;

table::Table table_of(World& world) {
    return *world::recorded(world, 7).past.table();
}

class MovedClock : public testing::Test {
  protected:
    MovedClock() {
        server.create(7, "three-card-poker");
        server.settle();
        players.emplace(world, 7);
        players->give_chips(server);
    }

    void play_to_a_decision() {
        while (table_of(world).turn == table::no_seat) {
            if (!players->act(server)) players->all_ready(server);
        }
        for (table::SeatNumber seat = 1; seat <= 6; ++seat)  // nobody's connection is lost
            server.follow(7, world::player(SixPlayers::account(seat)))->wait_for(1);
    }
    // A timer of the machine fires, and the table looks at the clock.
    void timer_fires() {
        server.floor().wake();
        server.view(7, Caller{});
        server.view(7, Caller{});
    }

    World world{};  // whose own clock is that of the store and its leases
    world::TestClock clock{};
    Server server{world.store, world.keys, clock, "one"};
    std::optional<SixPlayers> players{};
};

TEST_F(MovedClock, ADecisionRunsOutOnlyWhenTheClockIsMoved) {
    play_to_a_decision();
    const table::Table asked = table_of(world);
    timer_fires();
    EXPECT_EQ(table_of(world).turn, asked.turn) << "the clock stands";
    const auto left = asked.deadline - table::Time(std::chrono::milliseconds(clock.utc()));
    clock.pass(left.count() - 1);
    server.floor().clock_moved();
    EXPECT_EQ(table_of(world).turn, asked.turn) << "a millisecond is left";
    clock.pass(1);
    server.floor().clock_moved();
    EXPECT_NE(table_of(world).turn, asked.turn);
}

TEST_F(MovedClock, WhatIsDueIsRecordedWhenItReturns) {
    while (players->act(server))
        continue;
    ASSERT_FALSE(table_of(world).in_round) << "all have bet, and nobody is ready";
    clock.pass(std::chrono::milliseconds(std::chrono::hours(1)).count());
    server.floor().clock_moved();
    EXPECT_TRUE(table_of(world).in_round) << "bets were open for their time";
}

TEST(LookSoon, ANewTableCanBeUsedWhenItsMakingIsAnswered) {
    World world;
    Server server(world.store, world.keys, world.clock, "one");
    ASSERT_TRUE(server.floor().start());
    server.create(7, "three-card-poker");
    EXPECT_TRUE(server.floor().has_table(7));
    EXPECT_NE(server.view(7, Caller{}).find(R"("table":7)"), std::string::npos);
    const std::string sit = R"({"id":1,"type":"take-seat","data":{"seat":1}})";
    EXPECT_EQ(server.submit_command(7, world::player(101), sit), R"({"id":1,"ok":true})");
}

TEST(LookSoon, WhoWaitsIsToldAlsoWhenTheFloorStops) {
    World world;
    Server server(world.store, world.keys, world.clock, "one");
    const auto is_told = [&] {
        const test::Told<bool> told;
        server.floor().look_soon([told] { told.tell(true); });
        return told.wait();
    };
    EXPECT_TRUE(is_told()) << "nobody looks after the tables yet";
    ASSERT_TRUE(server.floor().start());
    EXPECT_TRUE(is_told());
    server.floor().stop();
    EXPECT_TRUE(is_told());
}

}  // namespace
}  // namespace fairdeal::server
