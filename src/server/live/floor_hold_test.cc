#include <gtest/gtest.h>

#include "server/live/floor_world_test.h"
#include "server/release/release_check.h"

// A floor that is held starts no round: at a table with a virtual dealer, and where a person deals
// (live_table_test.cc). Where the record itself is wrong nothing is played at all
// (wound_back_test.cc).
namespace fairdeal::server {
namespace {

using world::player;
using world::refusal_in;
using world::Server;
using world::SixPlayers;
using world::World;

// What a server that holds the table has done by now.
table::Table table_of(World& world, Server& server) {
    server.view(7, Caller{});
    server.view(7, Caller{});
    return *world::recorded(world, 7).past.table();
}

TEST(Held, NoTableIsOpened) {
    World world;
    Server server(world.store, world.keys, world.clock, "one");
    server.hold().set("release", "These files were not released.");
    server.create(7, "three-card-poker");
    server.settle();
    EXPECT_FALSE(table_of(world, server).is_open);
    EXPECT_EQ(world::recorded(world, 7).size, 1U) << "its configuration, and nothing else";
    server.hold().lift("release");
    server.floor().wake();
    const table::Table table = table_of(world, server);
    EXPECT_TRUE(table.is_open);
    EXPECT_TRUE(table.shuffled);
}

TEST(Held, ARoundIsPlayedToItsEndAndTheNextDoesNotStart) {
    World world;
    Server server(world.store, world.keys, world.clock, "one");
    server.create(7, "three-card-poker");
    server.settle();
    SixPlayers players(world, 7);
    players.give_chips(server);
    while (!world::recorded(world, 7).past.table()->in_round) {
        if (!players.act(server)) players.all_ready(server);
    }
    server.hold().set("release", "These files were not released.");
    while (world::recorded(world, 7).past.table()->in_round)
        players.act(server);
    const table::Table after = table_of(world, server);
    EXPECT_FALSE(after.in_round);
    EXPECT_FALSE(after.shuffled);
    const std::string answer = server.submit_command(
        7, player(101),
        R"({"id":1,"type":"place-wager","data":{"seat":1,"wager":"ante","amount":1000}})");
    EXPECT_EQ(refusal_in(answer), "no-round-starts");
    EXPECT_NE(answer.find("These files were not released."), std::string::npos) << answer;
    EXPECT_FALSE(table_of(world, server).shuffled);
    server.hold().lift("release");
    server.floor().wake();
    EXPECT_TRUE(table_of(world, server).shuffled);
    players.play_until(server, 3);
    EXPECT_EQ(world::fault_in(world), "");
}

TEST(Held, WagersThatLieThereAreTakenBackAndNotPlayed) {
    World world;
    Server server(world.store, world.keys, world.clock, "one");
    server.create(7, "three-card-poker");
    server.settle();
    server.give_chips(101, base::Cents(100'000));
    const auto submit_command = [&](std::string_view json) {
        return refusal_in(server.submit_command(7, player(101), json));
    };
    EXPECT_EQ(submit_command(R"({"id":1,"type":"take-seat","data":{"seat":1}})"), "none");
    EXPECT_EQ(submit_command(R"({"id":1,"type":"place-wager","data":)"
                             R"({"seat":1,"wager":"ante","amount":1000}})"),
              "none");
    server.hold().set("release", "These files were not released.");
    EXPECT_EQ(submit_command(R"({"id":1,"type":"ready"})"), "none");
    EXPECT_FALSE(table_of(world, server).in_round);
    EXPECT_EQ(
        submit_command(R"({"id":1,"type":"withdraw-wager","data":{"seat":1,"wager":"ante"}})"),
        "none");
    EXPECT_FALSE(table_of(world, server).seat(1).has_bet());
}

TEST(Held, ATableCanStillBeClosed) {
    World world;
    Server server(world.store, world.keys, world.clock, "one");
    server.create(7, "three-card-poker");
    server.settle();
    ASSERT_TRUE(table_of(world, server).is_open);
    server.hold().set("release", "These files were not released.");
    Settings settings = find_settings(world.store, 7).value()->settings;
    settings.is_open = false;
    ASSERT_EQ(server.change(settings, 1), "");
    server.settle();
    EXPECT_FALSE(table_of(world, server).is_open);
}

// Whoever takes the signed list away has not switched the check off.
TEST(Held, WithoutAManifestOnlyTablesWithPlayMoneyArePlayed) {
    World world;
    Server server(world.store, world.keys, world.clock, "one");
    const ReleaseResult without = check_release({}, 5);
    ASSERT_EQ(without.state, ReleaseState::no_manifest);
    hold_rounds(without, server.hold());
    server.create(7, "three-card-poker");
    Settings other = find_settings(world.store, 7).value()->settings;
    other.table = 8;
    other.toml = plain_table_file(*games::find_game(other.game), 8, "A table", "electronic");
    other.money = ledger::Money::real;
    ASSERT_EQ(server.change(other, 0), "");
    server.settle();
    EXPECT_TRUE(table_of(world, server).shuffled) << "play money";
    server.view(8, Caller{});
    EXPECT_FALSE(world::recorded(world, 8).past.table()->is_open) << "real money";
    EXPECT_EQ(world::recorded(world, 8).size, 1U);
    ReleaseResult agrees;
    agrees.state = ReleaseState::agrees;
    hold_rounds(agrees, server.hold());
    server.floor().wake();
    server.view(8, Caller{});
    server.view(8, Caller{});
    EXPECT_TRUE(world::recorded(world, 8).past.table()->shuffled);
}

}  // namespace
}  // namespace fairdeal::server
