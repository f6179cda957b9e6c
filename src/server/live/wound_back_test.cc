#include <gtest/gtest.h>

#include <algorithm>

#include "audit/proof/prove.h"
#include "audit/proof/prove_check.h"
#include "audit/record/key_renewal.h"
#include "audit/verify/verify_chain.h"
#include "ledger/seal_entry.h"
#include "server/live/floor_world_test.h"

// An old copy of the record was brought back. What was lost may have been seen by anybody: how the
// rounds went on, and the keys that were disclosed when they ended.
namespace fairdeal::server {
namespace {

using world::Server;
using world::SixPlayers;
using world::World;

constexpr std::uint32_t lost_rounds = 300;  // at most, in these tests

struct WoundBack {
    World world{};
    std::unique_ptr<Server> server{};
    std::optional<SixPlayers> players{};
    RecoveredTable before{};  // what the old copy says

    explicit WoundBack(std::string_view game, bool in_round) {
        start();
        server->create(7, game);
        server->settle();
        players.emplace(world, 7);
        players->give_chips(*server);
        players->play_until(*server, 3);
        for (int i = 0; i < 200 && in_round && !now().past.table()->in_round; ++i) {
            if (!players->act(*server)) players->all_ready(*server);
        }
        EXPECT_EQ(now().past.table()->in_round, in_round);
        server = nullptr;
        world::wind_back(world);
        before = now();
        start();
        const auto started = server->floor().start();
        EXPECT_TRUE(started) << started.error();
        server->settle();
    }
    void start() { server = std::make_unique<Server>(world.store, world.keys, world.clock, "one"); }
    RecoveredTable now() { return world::recorded(world, 7); }
    void accept() {
        world::accept_record(*server);
        server->settle();
        server->view(7, {});  // after what the program does first
    }
    std::vector<ledger::Entry> entries(std::uint64_t from) {
        return world.store.chain_entries(7, from, 100'000).value();
    }
};

bool opens_with_a_known_key(const World& world, const ledger::Entry& entry) {
    for (std::size_t part = 0; part < entry.parts.size(); ++part) {
        if (entry.parts[part].secrecy != ledger::Secrecy::sealed) continue;
        for (std::uint32_t epoch = 0; epoch < lost_rounds; ++epoch) {
            const ledger::Secret key = ledger::round_key(world.keys.master, 7, epoch);
            if (ledger::whole_of(entry, part, &key)) return true;
        }
    }
    return false;
}

// Rounds that were played, as a stranger counts them.
std::uint64_t verified_rounds(const std::vector<ledger::Entry>& entries) {
    audit::ChainCheck check(7);
    for (ledger::Entry entry : entries) {
        const auto fault = check.take(std::move(entry));
        EXPECT_FALSE(fault) << fault->sentence;
    }
    EXPECT_FALSE(check.finish());
    return check.rounds();
}

class WoundBackFloor : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Floor, WoundBackFloor, ::testing::ValuesIn(world::all_games()),
                         world::game_name);

TEST_P(WoundBackFloor, NothingIsDoneAtATableUntilTheRecordIsAccepted) {
    WoundBack floor(GetParam(), true);
    EXPECT_TRUE(floor.server->hold().stops_play());
    const std::string answer = floor.server->submit_command(
        7, world::player(101), R"({"id":1,"type":"leave-seat","data":{"seat":1}})");
    EXPECT_NE(answer.find("no-round-starts"), std::string::npos) << answer;
    floor.world.clock.pass(3'000);
    floor.server->settle();
    EXPECT_EQ(floor.now().size, floor.before.size);
}

TEST_P(WoundBackFloor, ADeckThatMayBeKnownIsNotPlayedAndNoKnownKeyOpensWhatFollows) {
    WoundBack floor(GetParam(), false);
    const table::Table& before = *floor.before.past.table();
    ASSERT_TRUE(before.shuffled);
    floor.accept();
    const RecoveredTable after = floor.now();
    ASSERT_TRUE(after.past.table()->shuffled);
    EXPECT_EQ(after.past.table()->round, before.round);
    EXPECT_FALSE(std::ranges::equal(after.past.table()->stub, before.stub));
    EXPECT_FALSE(after.renewal);
    floor.players->play_until(*floor.server, 5);
    bool is_renewed = false;
    int sealed = 0;
    for (const ledger::Entry& entry : floor.entries(floor.before.size)) {
        EXPECT_FALSE(opens_with_a_known_key(floor.world, entry)) << entry.number;
        if (is_renewed) {
            EXPECT_GT(entry.epoch, lost_rounds);
            ++sealed;
        }
        is_renewed = is_renewed || audit::renewal_in(entry);
    }
    EXPECT_GT(sealed, 10);
    EXPECT_EQ(verified_rounds(floor.entries(0)), 4U);
}

TEST_P(WoundBackFloor, ARoundThatWasInProgressIsVoidAndItsWagersGoBack) {
    WoundBack floor(GetParam(), true);
    floor.accept();
    const RecoveredTable after = floor.now();
    EXPECT_FALSE(after.past.table()->in_round);
    EXPECT_GT(after.past.table()->round, floor.before.past.table()->round);
    const auto layout =
        floor.world.store.balance({ledger::Money::play, ledger::AccountKind::layout, 7, 0});
    EXPECT_EQ(layout.value(), base::Cents());
    const std::vector<ledger::Entry> since = floor.entries(floor.before.size);
    const auto renewed = std::ranges::find_if(
        since, [](const ledger::Entry& entry) { return audit::renewal_in(entry).has_value(); });
    ASSERT_NE(renewed, since.end());
    EXPECT_TRUE(std::all_of(renewed, since.end(), [&](const ledger::Entry& entry) {
        return !opens_with_a_known_key(floor.world, entry);
    }));
    floor.players->play_until(*floor.server, 5);
    EXPECT_EQ(verified_rounds(floor.entries(0)), 4U);
}

TEST(WoundBack, TheRoundAfterwardsIsProvedLikeAnyOther) {
    WoundBack floor("three-card-poker", false);
    floor.accept();
    floor.players->play_until(*floor.server, 5);
    floor.server = nullptr;  // signs
    for (const std::uint32_t number : {2U, 3U, 4U}) {
        const auto round = audit::find_round(floor.world.store, {7, number});
        ASSERT_TRUE(round) << round.error().sentence;
        const ledger::Verifier verifier = ledger::verifier_of(floor.world.keys);
        const auto proof =
            audit::prove(floor.world.store, *round, {table::Viewer::auditor}, verifier);
        ASSERT_TRUE(proof) << proof.error();
        const auto checked = audit::check(*proof, verifier);
        EXPECT_TRUE(checked) << checked.error();
    }
}

// Guests sign in and are given chips while the floor is held: that makes the record longer, and no
// less an old copy.
TEST(WoundBack, WhatTheHouseRecordsMeanwhileDoesNotLiftTheHold) {
    WoundBack floor("three-card-poker", false);
    const auto note = floor.world.store.record(audit::witnessed_record, "witness.example");
    const auto seen = ledger::read_checkpoint(note.value()->value,  // so many were witnessed
                                              ledger::verifier_of(floor.world.keys));
    while (floor.world.store.tree()->size <= seen->tree.size)
        floor.server->give_chips(101, base::Cents(100));
    floor.server->settle();
    EXPECT_TRUE(floor.server->hold().stops_play());
    Server later(floor.world.store, floor.world.keys, floor.world.clock, "two");
    ASSERT_TRUE(later.floor().start());
    EXPECT_TRUE(later.hold().stops_play());
    floor.accept();
    EXPECT_FALSE(floor.server->hold().stops_play());
    EXPECT_EQ(why_behind(floor.world.store, floor.world.keys, "").value(), std::nullopt);
}

TEST(WoundBack, WhatWasAcceptedStaysAcceptedWhenItHappensAgain) {
    WoundBack floor("three-card-poker", false);
    const auto first = floor.world.store.record(audit::witnessed_record, "witness.example");
    floor.accept();
    world::wind_back(floor.world);  // the witness has seen more, again
    EXPECT_NE(why_behind(floor.world.store, floor.world.keys, first.value()->value).value(),
              std::nullopt);
    floor.accept();
    EXPECT_EQ(why_behind(floor.world.store, floor.world.keys, first.value()->value).value(),
              std::nullopt);
}

TEST(WoundBack, AServerThatWasNotAskedGoesOnWhenAnotherWas) {
    WoundBack floor("three-card-poker", false);
    Server other(floor.world.store, floor.world.keys, floor.world.clock, "two");
    ASSERT_TRUE(other.floor().start());
    EXPECT_TRUE(other.hold().stops_play());
    floor.accept();
    const auto looked = other.floor().look_after();
    EXPECT_TRUE(looked) << looked.error();
    EXPECT_FALSE(other.hold().stops_play());
}

}  // namespace
}  // namespace fairdeal::server
