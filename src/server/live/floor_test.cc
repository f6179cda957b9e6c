#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

#include "audit/record/codec.h"
#include "games/registry.h"
#include "ledger/movements.h"
#include "server/http/router.h"
#include "server/live/api_tables.h"
#include "server/live/floor_world_test.h"
#include "support/told.h"
#include "table/views/view.h"

namespace fairdeal::server {
namespace {

using world::player;
using world::Server;
using world::SixPlayers;
using world::staff;
using world::World;

std::string state_of(const RecoveredTable& table) {
    return table::state_of(*table.past.table());
}

class EveryGame : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Floor, EveryGame, ::testing::ValuesIn(world::all_games()),
                         world::game_name);

TEST_P(EveryGame, SixPlayersPlayWholeRoundsAndTheRecordIsDoneAgainByTheRules) {
    World world;
    Server server(world.store, world.keys, world.clock, "one");
    server.create(7, GetParam());
    server.settle();
    SixPlayers players(world, 7);
    players.give_chips(server);
    players.play_until(server, 4);
    EXPECT_GE(world::done_again(world, 7), 3U);
    base::Cents sum;
    const auto balances = world.store.balances();
    ASSERT_TRUE(balances);
    for (const ledger::Balance& balance : *balances)
        sum += balance.amount;
    EXPECT_EQ(sum, base::Cents());
}

TEST_P(EveryGame, NobodyIsSentAFaceThatIsNotHisToSee) {
    World world;
    Server server(world.store, world.keys, world.clock, "one");
    server.create(7, GetParam());
    server.settle();
    SixPlayers players(world, 7);
    players.give_chips(server);
    std::vector<std::shared_ptr<world::TestFollower>> followers;
    for (table::SeatNumber seat = 1; seat <= 6; ++seat)
        followers.push_back(server.follow(7, player(SixPlayers::account(seat))));
    const auto spectator = server.follow(7, Caller{});
    const auto dealer = server.follow(7, staff(UserRole::dealer));
    players.play_until(server, 3);
    server.view(7, Caller{});  // everything before it has been sent
    // A hand that is dealt: its owner gets the faces, everybody else as many unknown cards.
    static const std::regex dealt(
        R"re("type":"cards-dealt","data":\{"place":"hand","seat":(\d),"cards":"([^"]*)")re");
    const auto hands_in = [&](const world::TestFollower& follower, int own) {
        int known = 0;
        for (const std::string& message : follower.messages()) {
            for (std::sregex_iterator it(message.begin(), message.end(), dealt), end; it != end;
                 ++it) {
                const bool is_known = (*it)[2].str().find('?') == std::string::npos;
                EXPECT_EQ(is_known, std::stoi((*it)[1]) == own) << it->str();
                known += is_known ? 1 : 0;
            }
        }
        return known;
    };
    for (int seat = 1; seat <= 6; ++seat)
        EXPECT_GE(hands_in(*followers[static_cast<std::size_t>(seat - 1)], seat), 2);
    EXPECT_EQ(hands_in(*spectator, 0), 0);
    EXPECT_EQ(hands_in(*dealer, 0), 0);
    for (const std::string& message : dealer->messages())
        EXPECT_EQ(message.find("\"order\":\"A"), std::string::npos);
}

TEST_P(EveryGame, ATableThatIsThrownAwayIsTheSameAgain) {
    World world;
    auto server = std::make_unique<Server>(world.store, world.keys, world.clock, "one");
    server->create(7, GetParam());
    server->settle();
    SixPlayers players(world, 7);
    players.give_chips(*server);
    players.play_until(*server, 2);
    // In the middle of a round, before every act, another server goes on.
    for (int i = 0; i < 12; ++i) {
        const std::string before = state_of(world::recorded(world, 7));
        server = nullptr;
        server = std::make_unique<Server>(world.store, world.keys, world.clock, "one");
        server->settle();
        EXPECT_EQ(state_of(world::recorded(world, 7)), before);
        if (!players.act(*server)) players.all_ready(*server);
    }
    players.play_until(*server, 4);
}

TEST_P(EveryGame, TheSeatOfSomebodyWhoHasGoneIsFreeAgainAndTheTablePlaysOn) {
    World world;
    Server server(world.store, world.keys, world.clock, "one");
    server.create(7, GetParam());
    server.settle();
    const auto gone = server.follow(7, player(999));
    gone->wait_for(1);
    server.submit_command(7, player(999), R"({"id":1,"type":"take-seat","data":{"seat":2}})");
    const std::string leave = R"({"id":2,"type":"leave-seat","data":{"seat":2}})";
    EXPECT_NE(server.submit_command(7, staff(UserRole::dealer), leave).find("not-yours-to-give"),
              std::string::npos);
    server.floor().leave(7, gone);
    EXPECT_NE(server.view(7, Caller{}).find(R"("seat":2,"state":"disconnected")"),
              std::string::npos);
    world.clock.pass(3 * 60 * 1000);
    server.settle();
    SixPlayers players(world, 7);
    players.give_chips(server);
    players.play_until(server, 3);
    EXPECT_GE(world::done_again(world, 7), 2U);
}

TEST(Floor, NothingIsToldBeforeItIsDurable) {
    World world;
    Server server(world.store, world.keys, world.clock, "one");
    server.create(7, "three-card-poker");
    server.settle();
    server.give_chips(101, base::Cents(100'000));
    const auto follower = server.follow(7, Caller{});
    follower->wait_for(1);
    world.store.hold();
    std::atomic<bool> answered = false;
    Message message;
    message.body = table::TakeSeat{2, table::nobody};
    server.floor().submit_command(7, player(101), message, "a",
                                  [&](const Answer&) { answered = true; });
    world.store.wait_for_commit();
    EXPECT_FALSE(answered);
    EXPECT_EQ(follower->messages().size(), 1U);
    world.store.release();
    follower->wait_for(2);
    EXPECT_NE(follower->messages()[1].find("seat-taken"), std::string::npos);
    server.view(7, Caller{});
    EXPECT_TRUE(answered);
}

TEST(Floor, ARequestIsCarriedOutOnceAlsoByAnotherServer) {
    World world;
    auto server = std::make_unique<Server>(world.store, world.keys, world.clock, "one");
    server->create(7, "double-draw-poker");
    server->settle();
    SixPlayers players(world, 7);
    players.give_chips(*server);
    players.play_until(*server, 2);
    while (!players.act(*server))
        players.all_ready(*server);
    const auto size = world::recorded(world, 7).size;
    EXPECT_EQ(server->submit_command(7, players.last_by(), players.last(), players.last_key()),
              R"({"id":1,"ok":true})");
    EXPECT_EQ(world::recorded(world, 7).size, size);
    server = nullptr;
    server = std::make_unique<Server>(world.store, world.keys, world.clock, "one");
    server->settle();
    EXPECT_EQ(server->submit_command(7, players.last_by(), players.last(), players.last_key()),
              R"({"id":1,"ok":true})");
    EXPECT_EQ(world::recorded(world, 7).size, size);
}

TEST(Floor, ARequestThatIsRepeatedInANewSessionIsCarriedOutOnce) {
    World world;
    Server server(world.store, world.keys, world.clock, "one");
    server.create(7, "three-card-poker");
    server.settle();
    Router router;
    add_table_routes(router, server.floor());
    Request sit;
    sit.method = "POST";
    sit.path = "/api/v1/tables/7/seats/2";
    sit.headers["idempotency-key"] = "sit-down-1";
    sit.caller = player(101);
    const auto status = [&] {
        const test::Told<unsigned> answered;
        router.answer(sit, [answered](const Response& answer) { answered.tell(answer.status); });
        return answered.wait();
    };
    EXPECT_EQ(status(), 200U);
    const auto size = world::recorded(world, 7).size;
    sit.caller.session = "the session after the next sign-in";
    EXPECT_EQ(status(), 200U);
    EXPECT_EQ(world::recorded(world, 7).size, size);
    sit.headers["idempotency-key"] = "sit-down-2";
    EXPECT_EQ(status(), 409U) << "the seat is taken";
}

TEST(Floor, WhatIsNotRecordedIsNotCounted) {
    World world;
    Server server(world.store, world.keys, world.clock, "one");
    server.create(7, "three-card-poker");
    server.settle();
    const std::string before = server.metrics().text();
    EXPECT_NE(before.find(R"(seats_connected{game="three-card-poker",table="7"} 0)"),
              std::string::npos)
        << before;
    world.store.hold();
    auto answer = std::async(std::launch::async, [&] {
        return server.submit_command(7, player(101),
                                     R"({"id":1,"type":"take-seat","data":{"seat":2}})");
    });
    world.store.wait_for_commit();
    EXPECT_NE(server.metrics().text().find(R"(table="7"} 0)"), std::string::npos);
    world.store.release();
    EXPECT_EQ(answer.get(), R"({"id":1,"ok":true})");
    server.view(7, Caller{});
    EXPECT_NE(
        server.metrics().text().find(R"(seats_connected{game="three-card-poker",table="7"} 1)"),
        std::string::npos)
        << server.metrics().text();
}

TEST(Floor, EveryRoundIsCountedOnce) {
    World world;
    Server server(world.store, world.keys, world.clock, "one");
    server.create(7, "three-card-poker");
    server.settle();
    SixPlayers players(world, 7);
    players.give_chips(server);
    players.play_until(server, 3);
    server.view(7, Caller{});
    const std::string text = server.metrics().text();
    const std::string ended =
        R"(table_rounds_total{game="three-card-poker",result="ended",table="7"} )";
    const std::size_t at = text.find(ended);
    ASSERT_NE(at, std::string::npos) << text;
    const table::Table table = *world::recorded(world, 7).past.table();
    const std::uint32_t begun = table.round;  // given out when the round before has ended
    EXPECT_EQ(std::stoul(text.substr(at + ended.size())), begun - 1);
    for (const char* name : {"decision_seconds_count", "actual_rtp{", "payout_cents_total{"})
        EXPECT_NE(text.find(name), std::string::npos) << text;
}

TEST(Floor, WhatIsBeingWrittenWhenTheTableIsGivenUpIsStillAnswered) {
    World world;
    Server server(world.store, world.keys, world.clock, "one");
    server.create(7, "three-card-poker");
    server.settle();
    const auto follower = server.follow(7, Caller{});
    follower->wait_for(1);
    world.store.hold();
    auto answer = std::async(std::launch::async, [&] {
        return server.submit_command(7, player(101),
                                     R"({"id":1,"type":"take-seat","data":{"seat":2}})");
    });
    world.store.wait_for_commit();
    std::thread stopping([&] { server.floor().stop(); });
    EXPECT_TRUE(follower->wait_until_closed().has_value());
    world.store.release();
    stopping.join();
    EXPECT_EQ(answer.get(), R"({"id":1,"ok":true})");
    EXPECT_TRUE(world::recorded(world, 7).past.table()->seat(2).is_taken());
}

TEST(Floor, WhenTheRecordCannotBeWrittenTheTableStandsStillUntilItCan) {
    World world;
    Server server(world.store, world.keys, world.clock, "one");
    server.create(7, "three-card-poker");
    server.settle();
    const auto follower = server.follow(7, Caller{});
    follower->wait_for(1);
    world.store.break_down("the disk is full");
    const std::string seat = R"({"id":1,"type":"take-seat","data":{"seat":2}})";
    EXPECT_NE(server.submit_command(7, player(101), seat, "a").find("record-not-written"),
              std::string::npos);
    EXPECT_NE(server.submit_command(7, player(101), seat, "b").find("record-not-written"),
              std::string::npos);
    EXPECT_EQ(follower->messages().size(), 1U);
    world.store.mend();
    follower->wait_for(2);  // a view, when it is back
    EXPECT_EQ(server.submit_command(7, player(101), seat, "a"), R"({"id":1,"ok":true})");
    EXPECT_EQ(world::recorded(world, 7).past.table()->seat(2).player, 101U);
}

TEST(Floor, WhatTheStoreWroteBeforeItFailedIsNotSaidToBeUndone) {
    World world;
    Server server(world.store, world.keys, world.clock, "one");
    server.create(7, "three-card-poker");
    server.settle();
    const auto follower = server.follow(7, Caller{});
    follower->wait_for(1);
    const std::string seat = R"({"id":1,"type":"take-seat","data":{"seat":2}})";
    world.store.lose_answers(true);
    const std::string answer = server.submit_command(7, player(101), seat, "a");
    EXPECT_NE(answer.find("record-not-written"), std::string::npos) << answer;
    EXPECT_NE(answer.find("see whether it was done"), std::string::npos) << answer;
    EXPECT_EQ(world::recorded(world, 7).past.table()->seat(2).player, 101U);
    world.store.lose_answers(false);
    follower->wait_for(2);  // a view, when the record was read
    const auto size = world::recorded(world, 7).size;
    EXPECT_EQ(server.submit_command(7, player(101), seat, "a"), R"({"id":1,"ok":true})");
    EXPECT_EQ(world::recorded(world, 7).size, size);
}

TEST(Floor, TheSameChipsAreNotBetAtTwoTables) {
    World world;
    Server server(world.store, world.keys, world.clock, "one");
    server.create(7, "three-card-poker");
    server.create(8, "three-card-poker");
    server.settle();
    server.give_chips(101, base::Cents(1500));
    for (const std::uint32_t table : {7U, 8U}) {
        server.submit_command(table, player(101),
                              R"({"id":1,"type":"take-seat","data":{"seat":1}})");
    }
    const std::string bet =
        R"({"id":1,"type":"place-wager","data":{"seat":1,"wager":"ante","amount":1000}})";
    EXPECT_EQ(server.submit_command(7, player(101), bet), R"({"id":1,"ok":true})");
    const std::string refused = server.submit_command(8, player(101), bet);
    EXPECT_NE(refused.find("too-little"), std::string::npos) << refused;
    // Taken back at one table it can be bet at the other.
    EXPECT_EQ(
        server.submit_command(
            7, player(101), R"({"id":1,"type":"withdraw-wager","data":{"seat":1,"wager":"ante"}})"),
        R"({"id":1,"ok":true})");
    EXPECT_EQ(server.submit_command(8, player(101), bet), R"({"id":1,"ok":true})");
}

TEST(Floor, ChipsThatAnotherServerHasTakenAreRefusedByTheStore) {
    World world;
    Server server(world.store, world.keys, world.clock, "one");
    server.create(7, "three-card-poker");
    server.settle();
    server.give_chips(101, base::Cents(2500));
    server.submit_command(7, player(101), R"({"id":1,"type":"take-seat","data":{"seat":1}})");
    const auto bet = [&](int amount) {
        return server.submit_command(
            7, player(101),
            fmt::format(
                R"({{"id":1,"type":"place-wager","data":{{"seat":1,"wager":"ante","amount":{}}}}})",
                amount));
    };
    EXPECT_EQ(bet(1000), R"({"id":1,"ok":true})");
    // Behind the server's back.
    ledger::Batch batch;
    ledger::Draft draft = draft_of(chips_given(101, ledger::Money::play, base::Cents(1400)),
                                   person_of(staff(UserRole::supervisor)), world.clock.utc());
    std::swap(draft.movements[0].from, draft.movements[0].to);
    draft.parts.pop_back();
    draft.parts.push_back({ledger::PartKind::movement,
                           ledger::Secrecy::withheld,
                           {},
                           ledger::encode(std::span(std::as_const(draft.movements)))});
    batch.drafts.push_back(draft);
    ASSERT_TRUE(world.store.commit(std::span(&batch, 1))[0]);
    EXPECT_NE(bet(2000).find("too-little"), std::string::npos);
    EXPECT_EQ(bet(1100), R"({"id":1,"ok":true})");
    EXPECT_EQ(*world.store.balance({ledger::Money::play, ledger::AccountKind::player, 101, 0}),
              base::Cents());
}

}  // namespace
}  // namespace fairdeal::server
