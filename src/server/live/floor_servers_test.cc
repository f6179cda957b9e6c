#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "ledger/checkpoint.h"
#include "server/live/checkpoints.h"
#include "server/live/floor_world_test.h"
#include "server/rounds/past_rounds.h"
#include "table/progressives/meter_link.h"

// Several servers, several tables, and what is signed about them.
namespace fairdeal::server {
namespace {

using world::pass;
using world::player;
using world::refusal_in;
using world::Server;
using world::SixPlayers;
using world::staff;
using world::World;

// The clock of another machine, which was set wrong.
class ClockBehind final : public Clock {
  public:
    ClockBehind(const Clock& right, ledger::Milliseconds behind) : right_(right), behind_(behind) {}
    ledger::Milliseconds utc() const noexcept override { return right_.utc() - behind_; }
    ledger::Milliseconds passed() const noexcept override { return right_.passed(); }

  private:
    const Clock& right_;
    const ledger::Milliseconds behind_;
};

constexpr std::string_view sit = R"({"id":1,"type":"take-seat","data":{"seat":2}})";

TEST(Servers, ATableWhoseServerIsGoneIsTakenOverAndTheOldOneWritesNothing) {
    World world;
    Server one(world.store, world.keys, world.clock, "http://one");
    Server two(world.store, world.keys, world.clock, "http://two");
    one.create(7, "three-card-poker");
    one.settle();
    two.settle();
    EXPECT_EQ(one.floor().holder(7), "");
    EXPECT_EQ(two.floor().holder(7), "http://one");
    EXPECT_NE(two.submit_command(7, player(101), sit).find("http://one"), std::string::npos);
    const auto elsewhere = two.follow(7, Caller{});
    EXPECT_EQ(elsewhere->wait_until_closed(), CloseReason::moved);
    EXPECT_EQ(elsewhere->server(), "http://one");
    const auto follower = one.follow(7, Caller{});
    follower->wait_for(1);
    // The first stands still beyond its lease.
    world.clock.pass(6500);
    two.settle();
    EXPECT_EQ(two.floor().holder(7), "");
    EXPECT_EQ(two.submit_command(7, player(101), sit), R"({"id":1,"ok":true})");
    const auto size = world::recorded(world, 7).size;
    EXPECT_NE(one.submit_command(7, player(102), R"({"id":1,"type":"take-seat","data":{"seat":3}})")
                  .find("held-elsewhere"),
              std::string::npos);
    EXPECT_EQ(follower->wait_until_closed(), CloseReason::moved);
    EXPECT_EQ(world::recorded(world, 7).size, size);
}

TEST(Servers, AServerWhoseClockIsBehindTheRecordGoesOnFromTheRecord) {
    const table::Pace pace{std::chrono::milliseconds(300), std::chrono::milliseconds(1000)};
    World world;
    {
        Server one(world.store, world.keys, world.clock, "http://one", pace);
        one.create(7, "three-card-poker");
        one.settle();
    }
    ASSERT_FALSE(world::recorded(world, 7).past.table()->shuffled);
    const ClockBehind clock(world.clock, 3'600'000);
    Server two(world.store, world.keys, clock, "http://two", pace);
    two.settle();
    for (int i = 0; i < 20; ++i) {
        world.clock.pass(500);
        two.floor().wake();
        two.view(7, Caller{});
    }
    two.view(7, Caller{});
    EXPECT_TRUE(world::recorded(world, 7).past.table()->shuffled);
    EXPECT_EQ(world::fault_in(world), "");
}

TEST(Servers, AServerThatStopsGivesItsTablesUpAtOnce) {
    World world;
    auto one = std::make_unique<Server>(world.store, world.keys, world.clock, "http://one");
    Server two(world.store, world.keys, world.clock, "http://two");
    one->create(7, "holdem-3-bonus");
    one->settle();
    const auto follower = one->follow(7, Caller{});
    follower->wait_for(1);
    one = nullptr;
    EXPECT_EQ(follower->wait_until_closed(), CloseReason::going_away);
    two.settle();
    EXPECT_EQ(two.floor().holder(7), "");
    EXPECT_EQ(two.submit_command(7, player(101), sit), R"({"id":1,"ok":true})");
    // What it had written is signed.
    const auto notes = world.store.checkpoints(0);
    ASSERT_TRUE(notes);
    EXPECT_FALSE(notes->empty());
}

TEST(Servers, AServerThatHasStoppedTakesNoTableAndSignsNothing) {
    World world;
    Server one(world.store, world.keys, world.clock, "http://one");
    Server two(world.store, world.keys, world.clock, "http://two");
    one.create(7, "three-card-poker");
    one.settle();
    one.floor().stop();
    const auto signed_before = world.store.checkpoints(0);
    ASSERT_TRUE(signed_before);
    EXPECT_FALSE(one.floor().look_after());
    EXPECT_FALSE(one.floor().holds(7));
    EXPECT_EQ(world.store.checkpoints(0)->size(), signed_before->size());
    two.settle();
    EXPECT_EQ(two.submit_command(7, player(101), sit), R"({"id":1,"ok":true})");
}

TEST(Servers, LinkedTablesHaveOneMeter) {
    World world;
    Server server(world.store, world.keys, world.clock, "one");
    server.create(7, "three-card-poker");
    server.settle();
    server.create(8, "three-card-poker", 7);
    server.settle();
    SixPlayers players(world, 7);
    players.give_chips(server);
    players.play_until(server, 3);
    const RecoveredTable here = world::recorded(world, 7);
    const RecoveredTable there = world::recorded(world, 8);
    ASSERT_FALSE(here.past.setup()->meters.empty());
    for (const table::MeterTerms& terms : here.past.setup()->meters) {
        const table::Meter& meter = here.past.table()->meters[terms.meter];
        EXPECT_GT(meter.contributed, 0);
        EXPECT_EQ(table::shared_part(meter),
                  table::shared_part(there.past.table()->meters[terms.meter]));
    }
    // And one account.
    world::done_again(world, 8);
}

TEST(Servers, WhoComesBackIsSentWhatWasMissed) {
    World world;
    Server server(world.store, world.keys, world.clock, "one");
    server.create(7, "three-card-poker");
    server.settle();
    const auto stays = server.follow(7, Caller{});
    stays->wait_for(1);
    const auto from = static_cast<std::int64_t>(world::recorded(world, 7).size - 1);
    server.submit_command(7, player(101), sit);
    server.submit_command(7, player(102), R"({"id":1,"type":"take-seat","data":{"seat":3}})");
    stays->wait_for(3);
    const auto back = server.follow(7, Caller{}, from);
    back->wait_for(2);
    EXPECT_EQ(back->messages()[0], stays->messages()[1]);
    EXPECT_EQ(back->messages()[1], stays->messages()[2]);
    const auto at_once = server.follow(7, Caller{}, from + 2);
    at_once->wait_for(1);
    EXPECT_NE(at_once->messages()[0].find("\"data\":[]"), std::string::npos);
    for (const std::int64_t unknown : {std::int64_t{0}, from + 1000}) {
        const auto fresh = server.follow(7, Caller{}, unknown);
        fresh->wait_for(1);
        EXPECT_NE(fresh->messages()[0].find("\"type\":\"view\""), std::string::npos);
    }
}

TEST(Servers, APlayerWhoseConnectionIsLostAndFoundIsRecorded) {
    World world;
    Server server(world.store, world.keys, world.clock, "one");
    server.create(7, "three-card-poker");
    server.settle();
    const auto follower = server.follow(7, player(101));
    server.submit_command(7, player(101), sit);
    server.floor().leave(7, follower);
    server.view(7, Caller{});
    server.view(7, Caller{});
    EXPECT_FALSE(world::recorded(world, 7).past.table()->seat(2).connected);
    server.follow(7, player(101))->wait_for(1);
    server.view(7, Caller{});
    EXPECT_TRUE(world::recorded(world, 7).past.table()->seat(2).connected);
}

TEST(Servers, AClockThatRunsOutDecidesButStartsAnewAfterARestart) {
    World world;
    auto server = std::make_unique<Server>(world.store, world.keys, world.clock, "one");
    server->create(7, "three-card-poker");
    server->settle();
    SixPlayers players(world, 7);
    players.give_chips(*server);
    const auto to_decide = [&] { return world::recorded(world, 7).past.table()->turn; };
    while (to_decide() == table::no_seat) {
        if (!players.act(*server)) players.all_ready(*server);
    }
    const table::SeatNumber first = to_decide();
    pass(world, *server, 20'000);
    server = nullptr;
    server = std::make_unique<Server>(world.store, world.keys, world.clock, "one");
    server->settle();
    for (table::SeatNumber seat = 1; seat <= 6; ++seat)  // they come back
        server->follow(7, player(SixPlayers::account(seat)))->wait_for(1);
    pass(world, *server, 20'000);  // together more than a decision may take
    server->view(7, Caller{});
    EXPECT_EQ(to_decide(), first);
    pass(world, *server, 15'000);
    server->view(7, Caller{});
    server->view(7, Caller{});
    EXPECT_NE(to_decide(), first);
}

TEST(Servers, WhatTheFloorRefusesBeforeTheTableIsAsked) {
    World world;
    Server server(world.store, world.keys, world.clock, "one");
    server.create(7, "three-card-poker");
    server.settle();
    const auto refusal = [&](const Caller& caller, std::string_view json) {
        return refusal_in(server.submit_command(7, caller, json));
    };
    const Caller dealer = staff(UserRole::dealer);
    EXPECT_EQ(refusal(dealer, R"({"id":1,"type":"take-step","data":{"step":"shuffle"}})"),
              "virtual-dealer");
    EXPECT_EQ(refusal(staff(UserRole::supervisor), R"({"id":1,"type":"close-table"})"),
              "virtual-dealer");
    EXPECT_EQ(refusal(staff(UserRole::supervisor), R"({"id":1,"type":"correct-meter"})"),
              "second-person-needed");
    EXPECT_EQ(refusal(staff(UserRole::auditor), R"({"id":1,"type":"go-idle"})"), "wrong-role");
    EXPECT_EQ(refusal({}, sit), "wrong-role");
    EXPECT_EQ(refusal(player(101), R"({"id":1,"type":"tick"})"), "malformed");
    EXPECT_EQ(refusal(player(101), R"({"id":1,"type":"lose-connection"})"), "malformed");
    EXPECT_EQ(refusal(player(101), R"({"id":1,"type":"take-seat","data":{"seat":2,"x":1}})"),
              "malformed");
    EXPECT_EQ(refusal(player(101), R"({"id":1,"type":"ready"})"), "seat-empty");
    EXPECT_EQ(refusal(player(101), "{"), "malformed");
    EXPECT_EQ(refusal(player(101), R"({"id":1.5,"type":"ready"})"), "malformed");
    server.submit_command(7, player(101), sit);
    server.hold().set("record", "Not now.");
    EXPECT_EQ(refusal(player(101), R"({"id":1,"type":"place-wager","data":{"seat":2,)"
                                   R"("wager":"ante","amount":1000}})"),
              "no-round-starts");
    EXPECT_NE(server.submit_command(8, player(101), sit).find("no-such-table"), std::string::npos);
    EXPECT_EQ(server.follow(8, Caller{})->wait_until_closed(), CloseReason::no_such_table);
}

TEST(Servers, ARoundIsShownAgainAsItsAudienceMaySeeIt) {
    World world;
    Server server(world.store, world.keys, world.clock, "one");
    server.create(7, "three-card-poker");
    server.settle();
    SixPlayers players(world, 7);
    players.give_chips(server);
    players.play_until(server, 3);
    const auto shown = [&](std::uint32_t round, const table::Audience& audience) {
        return past_round(world.store, world.keys, 7, round, audience);
    };
    const auto own = shown(2, {table::Viewer::player, 101});
    const auto others = shown(2, {});
    const auto all = shown(2, {table::Viewer::auditor, table::nobody});
    ASSERT_TRUE(own && others && all);
    EXPECT_NE(*own, *others);
    EXPECT_NE(others->find("\"cards\":\"?? ?? ??\""), std::string::npos);
    EXPECT_EQ(all->find("\"cards\":\"??"), std::string::npos);
    EXPECT_EQ(shown(3, {}).error().code, "round-in-progress");
    EXPECT_EQ(shown(99, {}).error().code, "no-such-round");
    const auto deck = published_deck(world.store, world.keys, 7, 2);
    ASSERT_TRUE(deck);
    EXPECT_EQ(std::ranges::count(*deck, ','), 52 + 2);  // fields, and 52 commitments
}

TEST(Servers, ARecordBehindAWitnessedCheckpointStartsNoRoundUntilASupervisorSaysWhy) {
    World world;
    Server server(world.store, world.keys, world.clock, "one");
    server.create(7, "three-card-poker");
    const auto behind = [&] { return *why_behind(world.store, world.keys, ""); };
    EXPECT_FALSE(behind());
    world::wind_back(world);
    EXPECT_TRUE(behind());
    const auto started = server.floor().start();
    ASSERT_TRUE(started) << started.error();
    EXPECT_FALSE(server.hold().sentence().empty());
    world::accept_record(server);
    EXPECT_TRUE(server.hold().sentence().empty());
    EXPECT_FALSE(behind());
}

TEST(Servers, TheListShowsEveryTable) {
    World world;
    Server server(world.store, world.keys, world.clock, "one");
    server.create(7, "three-card-poker");
    server.create(8, "holdem-3-bonus");
    server.settle();
    server.submit_command(7, player(101), sit);
    const std::string list = server.list();
    EXPECT_NE(list.find(R"("id":7)"), std::string::npos);
    EXPECT_NE(list.find(R"({"seat":2,"state":"taken"})"), std::string::npos) << list;
    EXPECT_NE(list.find(R"("game":"holdem-3-bonus")"), std::string::npos);
    EXPECT_NE(list.find(R"("ante":{"min":500,"max":500000})"), std::string::npos) << list;
}

}  // namespace
}  // namespace fairdeal::server
