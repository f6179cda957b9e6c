#include "server/house/administration/floor_changes.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "audit/replay/round_record.h"
#include "server/house/approvals/approvals.h"
#include "server/live/floor_world_test.h"
#include "server/rounds/past_rounds.h"
#include "support/busy_players.h"
#include "support/told.h"
#include "table/state/meter.h"

// What the house decides reaches a table that is being played.
namespace fairdeal::server {
namespace {

using world::player;
using world::refusal_in;
using world::Server;
using world::SixPlayers;
using world::World;

constexpr table::Account floorperson = 21;
constexpr table::Account supervisor = 31;

class FloorChangesTest : public testing::Test {
  protected:
    FloorChangesTest() {
        server.create(7, "three-card-poker");
        server.settle();
    }

    Settings settings() { return find_settings(world.store, 7).value()->settings; }
    WantedSettings with_lines(const std::string& lines) {
        return {7, settings().toml + lines, "decided by the house"};
    }

    // Proposed by one person and approved by another; the id of the approval.
    template <class Wanted>
    std::string decide(const Wanted& wanted) {
        const auto proposal =
            approvals.propose({UserRole::floorperson, floorperson, "one", "127.0.0.1"}, wanted);
        EXPECT_TRUE(proposal) << proposal.error().sentence;
        EXPECT_EQ(answer([&](const Reply& reply) { approvals.write(*proposal, reply); }), 201U);
        EXPECT_EQ(answer([&](const Reply& reply) {
                      approvals.approve({UserRole::supervisor, supervisor, "two", "127.0.0.1"},
                                        proposal->id, proposal->digest, reply);
                  }),
                  202U);
        return proposal->id;
    }
    template <class Ask>
    unsigned answer(Ask ask) {
        const test::Told<unsigned> answered;
        ask([answered](const Response& response) { answered.tell(response.status); });
        return answered.wait();
    }
    Proposal approval(const std::string& id) {
        return read_proposal(world.store.record(approval_record_kind, id).value()->value).value();
    }
    // Waits until it has come to its end, and says to which.
    std::string end_of(const std::string& id) {
        test::comes_true([&] { return approval(id).state != ProposalState::approved; });
        const Proposal ended = approval(id);
        return fmt::format("{}{}{}", name_of(ended.state), ended.failure.empty() ? "" : ": ",
                           ended.failure);
    }
    // It is approved, and after a look at the table it still waits.
    bool waits(const std::string& id) {
        server.view(7, Caller{});
        server.view(7, Caller{});
        return approval(id).state == ProposalState::approved;
    }

    void sit_and_bet(int amount) {
        server.give_chips(101, base::Cents(1'000'000));
        EXPECT_EQ(submit_command(R"({"id":1,"type":"take-seat","data":{"seat":1}})"), "none");
        EXPECT_EQ(bet(amount), "none");
    }
    std::string submit_command(std::string_view json) {
        return refusal_in(server.submit_command(7, player(101), json));
    }
    std::string bet(int amount) {
        return submit_command(fmt::format(
            R"({{"id":1,"type":"place-wager","data":{{"seat":1,"wager":"ante","amount":{}}}}})",
            amount));
    }
    base::Cents meter(std::string_view name) {
        const RecoveredTable now = world::recorded(world, 7);
        const auto& names = now.past.setup()->description().meters;
        const auto index = static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
        return table::shown_cents(now.past.table()->meters.at(index));
    }

    World world;
    Server server{world.store, world.keys, world.clock, "http://one"};
    Approvals approvals{server.house(), server.changes()};
};

// The pay table under which each line of a round was settled.
std::map<std::uint32_t, std::set<std::string>> pay_tables_by_round(World& world) {
    std::map<std::uint32_t, std::set<std::string>> used;
    audit::Reexecution again;
    const auto heard = [&](const ledger::Entry&, const table::Table& after, const table::Command&,
                           const table::Event& event) {
        if (!std::holds_alternative<table::LineSettled>(event.body)) return;
        const auto& schedules = after.setup->description().schedules;
        const auto place = std::ranges::find(schedules, "pair-plus", &games::Schedule::key);
        const auto index = static_cast<std::size_t>(place - schedules.begin());
        used[after.round].emplace(after.setup->terms.tables[index]->id);
    };
    const auto entries = world.store.chain_entries(7, 0, 100'000);
    for (const ledger::Entry& entry : entries.value()) {
        const auto finding =
            again.take(entry, ledger::round_key(world.keys.master, 7, entry.epoch), heard);
        EXPECT_FALSE(finding) << finding->sentence;
    }
    return used;
}

TEST_F(FloorChangesTest, APayTableThatIsApprovedDuringARoundIsInForceFromTheNext) {
    SixPlayers players(world, 7);
    players.give_chips(server);
    const auto spectator = server.follow(7, Caller{});
    players.play_until(server, 2);
    while (!world::recorded(world, 7).past.table()->in_round) {
        if (!players.act(server)) players.all_ready(server);
    }
    const std::string before = settings().toml;
    const std::string id = decide(with_lines("[pay]\npair-plus = \"2\"\n"));
    EXPECT_TRUE(waits(id)) << "a round is being played";
    EXPECT_EQ(settings().toml, before);
    players.play_until(server, 3);
    EXPECT_EQ(end_of(id), "done");
    EXPECT_NE(settings().toml, before);
    EXPECT_EQ(settings().game_number, 2U);
    players.play_until(server, 5);
    const auto used = pay_tables_by_round(world);
    using Ids = std::set<std::string>;
    EXPECT_EQ(used.at(1), Ids{"1"});
    EXPECT_EQ(used.at(2), Ids{"1"}) << "it ends as it has begun";
    EXPECT_EQ(used.at(3), Ids{"2"});
    EXPECT_EQ(used.at(4), Ids{"2"});
    EXPECT_EQ(world::fault_in(world), "");
    // The first round of the new game can be shown and proved like any other.
    EXPECT_TRUE(past_round(world.store, world.keys, 7, 3, {}));
    EXPECT_TRUE(audit::find_round(world.store, {7, 3}));
    // Whoever follows the table is shown it anew.
    std::size_t views = 0;
    for (const std::string& message : spectator->messages())
        views += message.find("\"type\":\"view\"") == std::string::npos ? 0U : 1U;
    EXPECT_EQ(views, 2U);
}

TEST_F(FloorChangesTest, ALimitWaitsUntilNoWagerLiesOnTheLayout) {
    sit_and_bet(1000);
    const std::string id = decide(with_lines("[limits]\nante = { min = 500, max = 2000 }\n"));
    EXPECT_TRUE(waits(id));
    EXPECT_EQ(bet(5000), "none") << "the old limits hold for this round";
    EXPECT_EQ(
        submit_command(R"({"id":1,"type":"withdraw-wager","data":{"seat":1,"wager":"ante"}})"),
        "none");
    EXPECT_EQ(end_of(id), "done");
    EXPECT_EQ(bet(5000), "above-limit");
    EXPECT_EQ(bet(2000), "none");
    EXPECT_EQ(world::fault_in(world), "");
}

TEST_F(FloorChangesTest, AMeterIsCorrectedByBothAndTheRecordSaysSo) {
    const base::Cents shows = meter("mega");
    const base::Cents wanted = shows + base::Cents(12'345);
    const std::string id = decide(WantedMeter{7, "mega", wanted, "the display had failed"});
    EXPECT_EQ(end_of(id), "done");
    EXPECT_EQ(meter("mega"), wanted);
    EXPECT_EQ(server.changes().meter_shows(7, "mega"), wanted) << "its account follows";
    const auto last = world.store.chain_entries(7, world::recorded(world, 7).size - 1, 1).value();
    EXPECT_EQ(last[0].person.account, supervisor);
    const auto past = world::recorded(world, 7);
    const auto round = audit::find_round(world.store, {7, past.past.table()->round});
    ASSERT_TRUE(round);
    const table::MeterCorrected* corrected = nullptr;
    for (const audit::ReadEvent& read : round->entries.back().read.events) {
        if (const auto* found = std::get_if<table::MeterCorrected>(&read.event.body)) {
            corrected = found;
        }
    }
    ASSERT_NE(corrected, nullptr);
    EXPECT_EQ(corrected->second, (table::Actor{table::Role::floorperson, floorperson}));
    EXPECT_EQ(corrected->reason, "the display had failed");
    EXPECT_EQ(world::fault_in(world), "");
}

TEST_F(FloorChangesTest, AMeterIsCorrectedWhenTheRoundHasEnded) {
    sit_and_bet(1000);
    EXPECT_EQ(submit_command(R"({"id":1,"type":"ready"})"), "none");
    server.view(7, Caller{});
    ASSERT_TRUE(world::recorded(world, 7).past.table()->in_round);
    const base::Cents wanted = meter("mega") + base::Cents(100);
    const std::string id = decide(WantedMeter{7, "mega", wanted, "a reason"});
    EXPECT_TRUE(waits(id));
    EXPECT_EQ(submit_command(R"({"id":1,"type":"choose","data":{"seat":1,"option":"fold"}})"),
              "none");
    EXPECT_EQ(end_of(id), "done");
    EXPECT_EQ(meter("mega"), wanted);
    EXPECT_EQ(world::fault_in(world), "");
}

TEST_F(FloorChangesTest, WhatATableDoesNotTakeFails) {
    // Below its reset: the table refuses it.
    const std::string end = end_of(decide(WantedMeter{7, "mega", base::Cents(5), "a reason"}));
    EXPECT_TRUE(end.starts_with("failed: a meter stands between its reset and its limit")) << end;
    // It has moved since.
    const test::Told<std::string> moved;
    MeterCorrection correction{"mega",
                               base::Cents(5),
                               meter("mega") + base::Cents(1),
                               {table::Role::floorperson, floorperson},
                               {table::Role::supervisor, supervisor},
                               "a reason"};
    server.changes().correct_meter(7, correction, {}, [moved](const auto& result) {
        moved.tell(std::string(result ? "done" : result.error().code));
    });
    EXPECT_EQ(moved.wait(), "changed-meanwhile");
    Settings after = settings();
    after.toml += "[clocks]\ndecision = 20\n";
    EXPECT_EQ(server.change(after, 9), "changed-meanwhile") << "a stale version";
    EXPECT_EQ(server.change(after, 1), "") << "and the table plays on";
    EXPECT_EQ(world::recorded(world, 7).past.setup()->clocks.decision, std::chrono::seconds(20));
    after.toml = after.toml + "[limits]\nante = { min = 0 }\n";
    EXPECT_EQ(server.change(after, 2), "table-file");
    world.store.break_down("gone");
    EXPECT_EQ(server.change(after, 2), "record-not-read");
    world.store.mend();
}

TEST_F(FloorChangesTest, AWayOfDealingIsChangedWhenTheTableIsClosed) {
    Settings after = settings();
    after.toml.insert(after.toml.find("cards ="), "dealing = \"manual-shoe\"\n");
    EXPECT_EQ(server.change(after, 1), "does-not-fit");
    Settings closed = settings();
    closed.is_open = after.is_open = false;
    ASSERT_EQ(server.change(closed, 1), "");
    server.settle();
    EXPECT_EQ(server.change(after, 2), "");
    after.is_open = true;
    ASSERT_EQ(server.change(after, 3), "");
    server.settle();
    server.view(7, Caller{});
    server.view(7, Caller{});
    const RecoveredTable now = world::recorded(world, 7);
    EXPECT_TRUE(now.past.table()->is_open);
    EXPECT_EQ(now.past.table()->dealing, games::Dealing::manual_shoe);
    EXPECT_EQ(world::fault_in(world), "");
}

TEST_F(FloorChangesTest, TheServerThatHoldsTheTableDoesIt) {
    Server other(world.store, world.keys, world.clock, "http://two");
    other.settle();
    Settings after = settings();
    after.toml += "[clocks]\ndecision = 20\n";
    EXPECT_EQ(other.change(after, 1), "held-elsewhere");
    const std::string id = decide(with_lines("[clocks]\ndecision = 20\n"));
    EXPECT_EQ(end_of(id), "done");
    Approvals elsewhere(other.house(), other.changes());
    sit_and_bet(1000);
    const std::string waiting = decide(with_lines("warning = 600\n"));
    elsewhere.resume();  // asked there, too, and again here
    approvals.resume();
    EXPECT_TRUE(waits(waiting));
    // The one that was to do it is gone.
    server.floor().stop();
    other.settle();
    elsewhere.resume();
    EXPECT_EQ(approval(waiting).state, ProposalState::approved) << "a wager lies there";
    EXPECT_EQ(refusal_in(other.submit_command(
                  7, player(101),
                  R"({"id":1,"type":"withdraw-wager","data":{"seat":1,"wager":"ante"}})")),
              "none");
    EXPECT_EQ(end_of(waiting), "done");
    EXPECT_EQ(world::fault_in(world), "");
}

TEST(FloorSettings, ThePaceIsFollowedWithoutARestart) {
    World world;
    Server server(world.store, world.keys, world.clock, "one", std::nullopt);
    server.create(7, "three-card-poker");
    server.settle();
    const auto is_shuffled = [&] {
        server.view(7, Caller{});
        server.view(7, Caller{});
        return world::recorded(world, 7).past.table()->shuffled;
    };
    EXPECT_FALSE(is_shuffled()) << "the next step is not due yet";
    Settings settings = find_settings(world.store, 7).value()->settings;
    settings.step = std::chrono::milliseconds(0);
    ASSERT_EQ(server.change(settings, 1), "");
    server.settle();
    EXPECT_TRUE(is_shuffled());
}

TEST(FloorSettings, ATableIsLinkedOnlyWhereItFits) {
    World world;
    Server server(world.store, world.keys, world.clock, "one");
    server.create(7, "three-card-poker");
    server.create(8, "three-card-poker", 7);
    server.settle();
    const auto refusal = [&](std::uint32_t number, std::string_view game, std::uint32_t link) {
        Settings settings;
        settings.table = number;
        settings.game = game;
        settings.toml = plain_table_file(*games::find_game(game), number, "A table");
        settings.link = link;
        return server.change(settings, 0);
    };
    EXPECT_EQ(refusal(9, "three-card-poker", 99), "unknown-link");
    EXPECT_EQ(refusal(9, "three-card-poker", 9), "unknown-link") << "itself";
    EXPECT_EQ(refusal(9, "three-card-poker", 8), "unknown-link") << "it has the meters of 7";
    EXPECT_EQ(refusal(9, "double-draw-poker", 7), "unknown-link");
    EXPECT_EQ(refusal(9, "three-card-poker", 7), "");
    SixPlayers players(world, 7);
    players.give_chips(server);
    players.play_until(server, 2);
    EXPECT_EQ(refusal(10, "three-card-poker", 7), "meters-differ");
    // The terms of shared meters are the same at every table.
    Settings other = find_settings(world.store, 7).value()->settings;
    other.toml.replace(other.toml.find("21.00%"), 6, "22.00%");
    EXPECT_EQ(server.change(other, 1), "linked-meters");
}

}  // namespace
}  // namespace fairdeal::server
