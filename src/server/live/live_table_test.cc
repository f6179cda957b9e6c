#include <fmt/format.h>
#include <gtest/gtest.h>

#include "cards/notation.h"
#include "server/live/floor_world_test.h"
#include "table/procedure/instruction.h"
#include "table/procedure/steps.h"
#include "table/procedure/virtual_dealer.h"

// A table where a person deals: everything goes through the floor's own door, as the dealer's
// console and the players' pages send it.
namespace fairdeal::server {
namespace {

using games::StepKind;
using world::pass;
using world::player;
using world::refusal_in;
using world::Server;
using world::staff;
using world::World;

class LiveTable : public ::testing::Test {
  protected:
    LiveTable() {
        server.create(21, "three-card-poker", 0, "live");
        server.settle();
        for (const table::Account account : {101U, 102U})
            server.give_chips(account, base::Cents(100'000));
    }

    table::Table table() {
        server.view(21, Caller{});
        server.view(21, Caller{});
        past = world::recorded(world, 21);
        return *past.past.table();
    }
    std::string submit_command(const Caller& caller, std::string_view json) {
        return refusal_in(server.submit_command(21, caller, json));
    }

    // What the dealer, floorperson or supervisor sends next, with the faces of the cards that are
    // turned up; nothing when the players must act.
    std::optional<std::pair<Caller, std::string>> next_of_staff() {
        const table::Table now = table();
        auto command = table::take_due_step(now, {}, {});
        if (!command) return std::nullopt;
        auto* const taken = std::get_if<table::TakeStep>(&command->body);
        if (taken != nullptr && table::next_instruction(now).input == table::Input::faces) {
            taken->cards = faces(now);
        }
        const UserRole role = command->actor.role == table::Role::dealer ? UserRole::dealer
                              : command->actor.role == table::Role::supervisor
                                  ? UserRole::supervisor
                                  : UserRole::floorperson;
        return std::pair(staff(role), world::message_of(*past.past.setup(), *command));
    }
    static cards::CardList faces(const table::Table& now) {
        switch (table::current_step(now)->kind) {
            case StepKind::turn_dealer:
                return *cards::parse_cards("Kc 9d 7h");
            case StepKind::turn_community:
                return *cards::parse_cards("2c 2d");
            default:
                return *cards::parse_cards("8c 8d 8h");
        }
    }
    void deal_until_players_act() {
        for (int i = 0; i < 100; ++i) {
            const auto next = next_of_staff();
            if (!next) return;
            ASSERT_EQ(submit_command(next->first, next->second), "none") << next->second;
        }
        FAIL() << "the dealer never comes to an end";
    }
    // Seat 1 is taken and bets, by the player over a connection.
    void sit_and_bet() {
        follower = server.follow(21, player(101));
        EXPECT_EQ(submit_command(player(101), R"({"id":1,"type":"take-seat","data":{"seat":1}})"),
                  "none");
        bet(player(101), 1);
    }
    void bet(const Caller& by, int seat) {
        const std::string wager = R"("wager":"ante","amount":1000)";
        EXPECT_EQ(submit_command(
                      by, fmt::format(R"({{"id":1,"type":"place-wager","data":{{"seat":{},{}}}}})",
                                      seat, wager)),
                  "none");
    }
    base::Cents chips(table::Account account) {
        return world.store.balance({ledger::Money::play, ledger::AccountKind::player, account, 0})
            .value();
    }

    World world;
    Server server{world.store, world.keys, world.clock, "one"};
    RecoveredTable past{};
    std::shared_ptr<world::TestFollower> follower{};
};

TEST_F(LiveTable, APersonDealsAWholeRound) {
    deal_until_players_act();
    sit_and_bet();
    deal_until_players_act();
    const table::Table dealt = table();
    ASSERT_EQ(dealt.turn, 1);
    EXPECT_TRUE(dealt.seat(1).hand[0].is_unknown()) << "nobody has turned it up";
    EXPECT_EQ(submit_command(player(101),
                             R"({"id":1,"type":"choose","data":{"seat":1,"option":"play"}})"),
              "none");
    deal_until_players_act();
    const table::Table after = table();
    EXPECT_EQ(after.round, 2U);
    EXPECT_FALSE(after.in_round);
    // Three eights against king high: ante and play are paid even, the ante bonus four to one.
    EXPECT_EQ(chips(101), base::Cents(100'000 + 1000 + 1000 + 4000));
    EXPECT_EQ(world::fault_in(world), "");
}

// Whoever may decide about a table takes none of the dealer's steps at it; an account that dealt
// lately has dealt, whatever its role is by now.
TEST_F(LiveTable, WhoDecidesAboutTheTableDoesNotDealAtIt) {
    std::size_t dealt = 0;
    for (int i = 0; i < 100; ++i) {
        auto next = next_of_staff();
        if (!next) break;
        if (next->first.role == UserRole::dealer) {
            for (const UserRole role : {UserRole::floorperson, UserRole::supervisor})
                EXPECT_NE(submit_command({role, 31, "x", "127.0.0.1"}, next->second), "none")
                    << next->second;
            next->first.account = 11;
            ++dealt;
        }
        ASSERT_EQ(submit_command(next->first, next->second), "none") << next->second;
    }
    EXPECT_GT(dealt, 1U);
    EXPECT_TRUE(server.changes().deals_at(21, 11));
    EXPECT_FALSE(server.changes().deals_at(21, 31));
    EXPECT_FALSE(server.changes().deals_at(21, 900)) << "took the steps of the floor alone";
    world.clock.pass(15 * 60'000 + 1);
    EXPECT_FALSE(server.changes().deals_at(21, 11));
}

TEST_F(LiveTable, ACardThatWasSeenIsNotEnteredTwice) {
    deal_until_players_act();
    sit_and_bet();
    deal_until_players_act();
    submit_command(player(101), R"({"id":1,"type":"choose","data":{"seat":1,"option":"play"}})");
    for (table::Table now = table(); table::current_step(now)->kind != StepKind::settle;
         now = table()) {
        const auto next = next_of_staff();
        ASSERT_TRUE(next);
        ASSERT_EQ(submit_command(next->first, next->second), "none") << next->second;
    }
    const auto next = next_of_staff();
    std::string twice = next->second;
    twice.replace(twice.find("8c"), 2, "Kc");
    EXPECT_EQ(submit_command(next->first, twice), "impossible-card");
    EXPECT_EQ(submit_command(next->first, next->second), "none");
}

TEST_F(LiveTable, TheClockRunsForWhoPlaysOverAConnection) {
    deal_until_players_act();
    sit_and_bet();
    deal_until_players_act();
    ASSERT_EQ(table().turn, 1);
    pass(world, server, 29'000);
    EXPECT_FALSE(table().seat(1).folded);
    pass(world, server, 2000);
    EXPECT_TRUE(table().seat(1).folded);
    deal_until_players_act();
    EXPECT_EQ(table().round, 2U);
    EXPECT_EQ(chips(101), base::Cents(99'000));
    EXPECT_EQ(world::fault_in(world), "");
}

TEST_F(LiveTable, NobodyIsHurriedForWhomTheDealerEnters) {
    deal_until_players_act();
    const Caller dealer = staff(UserRole::dealer);
    EXPECT_EQ(
        submit_command(dealer, R"({"id":1,"type":"take-seat","data":{"seat":2,"account":102}})"),
        "none");
    bet(dealer, 2);
    deal_until_players_act();
    ASSERT_EQ(table().turn, 2);
    pass(world, server, 120'000);
    EXPECT_EQ(table().turn, 2);
    EXPECT_TRUE(table().seat(2).connected);
    EXPECT_EQ(
        submit_command(dealer, R"({"id":1,"type":"choose","data":{"seat":2,"option":"fold"}})"),
        "none");
    deal_until_players_act();
    EXPECT_EQ(table().round, 2U);
    EXPECT_EQ(world::fault_in(world), "");
}

TEST_F(LiveTable, AHeldFloorRefusesWhatStartsARound) {
    server.hold().set("release", "These files were not released.");
    std::string refused;
    for (int i = 0; i < 100 && refused.empty(); ++i) {
        const auto next = next_of_staff();
        ASSERT_TRUE(next);
        const std::string code = submit_command(next->first, next->second);
        if (code != "none") refused = code;
    }
    EXPECT_EQ(refused, "no-round-starts");
    EXPECT_EQ(table().round, 0U);
    server.hold().lift("release");
    deal_until_players_act();
    sit_and_bet();
    server.hold().set("release", "These files were not released.");
    const auto next = next_of_staff();  // "No more bets"
    ASSERT_TRUE(next);
    EXPECT_EQ(submit_command(next->first, next->second), "no-round-starts");
    EXPECT_FALSE(table().in_round);
    server.hold().lift("release");
    EXPECT_EQ(submit_command(next->first, next->second), "none");
    EXPECT_TRUE(table().in_round);
    // What has begun is played to its end.
    server.hold().set("release", "These files were not released.");
    deal_until_players_act();
    EXPECT_EQ(submit_command(player(101),
                             R"({"id":1,"type":"choose","data":{"seat":1,"option":"fold"}})"),
              "none");
    while (table().in_round) {
        const auto step = next_of_staff();
        ASSERT_TRUE(step);
        ASSERT_EQ(submit_command(step->first, step->second), "none") << step->second;
    }
    EXPECT_EQ(submit_command(next_of_staff()->first, next_of_staff()->second), "no-round-starts")
        << "the shuffle";
}

TEST_F(LiveTable, ATableThatTheHouseHasClosedStartsNoRound) {
    deal_until_players_act();
    Settings settings = find_settings(world.store, 21).value()->settings;
    settings.is_open = false;
    ASSERT_EQ(server.change(settings, 1), "");
    server.settle();
    follower = server.follow(21, player(101));
    EXPECT_EQ(submit_command(player(101), R"({"id":1,"type":"take-seat","data":{"seat":1}})"),
              "none");
    const std::string answer = server.submit_command(
        21, player(101),
        R"({"id":1,"type":"place-wager","data":{"seat":1,"wager":"ante","amount":1000}})");
    EXPECT_EQ(refusal_in(answer), "no-round-starts");
    EXPECT_NE(answer.find("The house has closed this table."), std::string::npos) << answer;
    EXPECT_EQ(submit_command(staff(UserRole::supervisor), R"({"id":1,"type":"close-table"})"),
              "none");
}

}  // namespace
}  // namespace fairdeal::server
