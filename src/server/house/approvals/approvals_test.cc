#include "server/house/approvals/approvals.h"

#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>

#include "documents/sheet/digest.h"
#include "server/house/administration/fake_tables_test.h"
#include "server/house/approvals/approval_routes.h"
#include "server/house/approvals/canonical.h"
#include "server/house/approvals/settings_change.h"
#include "support/table_file.h"

namespace fairdeal::server {
namespace {

namespace bj = boost::json;

const std::string other_file = test::table_file + "[pay]\npair-plus = \"2\"\n";

class ApprovalsTest : public testing::Test {
  protected:
    ApprovalsTest() {
        add_approval_routes(world.router, approvals);
        Settings settings;
        settings.table = 7;
        settings.game = "three-card-poker";
        settings.toml = test::table_file;
        settings.is_open = true;
        put(settings, 0);
        tables.meters["mega"] = base::Cents(1'000'000);
    }
    void put(const Settings& settings, std::uint64_t version) {
        ledger::Batch batch;
        batch.records.push_back(settings_write(settings, version));
        ASSERT_TRUE(world.store.commit({&batch, 1}).front());
    }
    Response propose(const bj::object& body, table::Account who = TestHouse::floorperson) {
        return world.ask(world.as(who), "POST", "/api/v1/approvals", bj::serialize(body));
    }
    bj::object change(const std::string& toml = other_file) const {
        return {{"kind", "settings"}, {"table", 7}, {"toml", toml}, {"reason", "a better table"}};
    }
    bj::object meter(std::int64_t to) const {
        return {{"kind", "meter"}, {"table", 7}, {"meter", "mega"}, {"to", to}, {"reason", "r"}};
    }
    bj::object proposed(const bj::object& body) {
        const Response response = propose(body);
        EXPECT_EQ(response.status, 201) << response.body;
        return bj::parse(response.body).as_object();
    }
    Response approve(const bj::object& proposal, const Caller& who) {
        const bj::object body{{"digest", proposal.at("digest")}};
        return world.ask(
            who, "POST",
            "/api/v1/approvals/" + std::string(proposal.at("id").as_string()) + "/approve",
            bj::serialize(body));
    }
    Response approve(const bj::object& proposal, table::Account who = TestHouse::supervisor) {
        return approve(proposal, world.as(who));
    }
    Response deny(const bj::object& proposal, table::Account who) {
        return world.ask(
            world.as(who), "POST",
            "/api/v1/approvals/" + std::string(proposal.at("id").as_string()) + "/deny");
    }
    std::string state(const bj::object& proposal) {
        const Response response =
            world.ask(world.as(TestHouse::supervisor), "GET", "/api/v1/approvals");
        const bj::value body = bj::parse(response.body);
        for (const bj::value& each : body.at("approvals").as_array())
            if (each.at("id") == proposal.at("id"))
                return std::string(each.at("state").as_string());
        return "none";
    }
    std::vector<std::string> types() {
        std::vector<std::string> all;
        for (const bj::object& note : world.notes())
            all.emplace_back(note.at("type").as_string());
        return all;
    }
    Settings settings() { return find_settings(world.store, 7).value()->settings; }

    TestHouse world;
    FakeTables tables{world};
    Approvals approvals{world.house(), tables};
};

using Types = std::vector<std::string>;

TEST_F(ApprovalsTest, AChangeIsDoneWhenAnotherPersonHasApprovedIt) {
    const bj::object proposal = proposed(change());
    EXPECT_EQ(settings().toml, test::table_file);
    EXPECT_EQ(approve(proposal).status, 202);
    EXPECT_EQ(settings().toml, other_file);
    EXPECT_EQ(settings().game_number, 2U) << "a change of the pay tables makes a new game";
    EXPECT_EQ(state(proposal), "done");
    EXPECT_EQ(types(), (Types{"approval-proposed", "approval-given", "approval-done"}));
    const auto notes = world.notes();
    for (const bj::object& note : notes)
        EXPECT_EQ(note.at("digest"), proposal.at("digest"));
    EXPECT_EQ(notes[0].at("before").at("toml").as_string(), test::table_file);
    EXPECT_EQ(notes[0].at("after").at("toml").as_string(), other_file);
    const auto entries = world.store.chain_entries(0, 0, 10).value();
    EXPECT_EQ(entries[0].person.account, TestHouse::floorperson);
    EXPECT_EQ(entries[1].person.account, TestHouse::supervisor);
}

// A stranger gets the same digest from what the proposal shows.
TEST_F(ApprovalsTest, TheDigestIsOfTheExactChange) {
    const bj::object proposal = proposed(change());
    const bj::object exact{{"kind", "settings"},
                           {"table", 7},
                           {"before", proposal.at("before")},
                           {"after", proposal.at("after")}};
    EXPECT_EQ(std::string(proposal.at("digest").as_string()), documents::sha256(canonical(exact)));
    EXPECT_EQ(canonical(bj::parse(R"({"b":[1,true,null],"a":{"z":"é\n","y":-2}})")),
              "{\"a\":{\"y\":-2,\"z\":\"é\\n\"},\"b\":[1,true,null]}");
}

TEST_F(ApprovalsTest, WhoMayNotApprove) {
    const bj::object proposal = proposed(change());
    world.people[TestHouse::floorperson] = UserRole::supervisor;  // promoted meanwhile
    EXPECT_EQ(code_of(approve(proposal, TestHouse::floorperson)), "same-person");
    Caller same_session = world.as(TestHouse::supervisor);
    same_session.session = world.as(TestHouse::floorperson).session;
    EXPECT_EQ(code_of(approve(proposal, same_session)), "same-session");
    EXPECT_EQ(code_of(approve(proposal, TestHouse::dealer)), "wrong-role");
    tables.dealing.insert({7, TestHouse::supervisor});
    EXPECT_EQ(code_of(approve(proposal)), "deals-there");
    EXPECT_EQ(state(proposal), "open");
    tables.dealing = {{8, TestHouse::supervisor}};
    EXPECT_EQ(approve(proposal).status, 202);
}

// Without a router before it: the role is looked at again.
TEST_F(ApprovalsTest, ARoleIsNotTakenOnTrust) {
    const bj::object proposal = proposed(change());
    for (const table::Account who : {TestHouse::dealer, TestHouse::player}) {
        std::string code;
        approvals.approve(world.as(who), std::string(proposal.at("id").as_string()),
                          std::string(proposal.at("digest").as_string()),
                          [&](const Response& response) { code = code_of(response); });
        EXPECT_EQ(code, "wrong-role");
    }
    EXPECT_EQ(state(proposal), "open");
}

TEST_F(ApprovalsTest, ItMustBeTheDigestOfThisChange) {
    bj::object proposal = proposed(change());
    proposal["digest"] =
        proposed(change(test::table_file + "[clocks]\ndecision = 20\n")).at("digest");
    EXPECT_EQ(code_of(approve(proposal)), "other-digest");
    EXPECT_EQ(settings().toml, test::table_file);
}

TEST_F(ApprovalsTest, FifteenMinutes) {
    const bj::object in_time = proposed(change());
    world.now += 15 * 60'000;
    EXPECT_EQ(state(in_time), "open");
    world.now += 1;
    EXPECT_EQ(state(in_time), "expired");
    EXPECT_EQ(code_of(approve(in_time)), "expired");
    EXPECT_EQ(code_of(deny(in_time, TestHouse::supervisor)), "expired");
    const bj::object again = proposed(change());
    world.now += 15 * 60'000;
    EXPECT_EQ(approve(again).status, 202);
}

TEST_F(ApprovalsTest, NotWhenTheValuesHaveChangedSince) {
    const bj::object proposal = proposed(change());
    Settings now = settings();
    now.step += std::chrono::milliseconds(1);
    put(now, 1);
    EXPECT_EQ(code_of(approve(proposal)), "changed-meanwhile");
    // And not when they changed and changed back.
    now.step -= std::chrono::milliseconds(1);
    put(now, 2);
    EXPECT_EQ(code_of(approve(proposal)), "changed-meanwhile");
    const bj::object of_meter = proposed(meter(2'000'000));
    tables.meters["mega"] += base::Cents(1);
    EXPECT_EQ(code_of(approve(of_meter)), "changed-meanwhile");
}

TEST_F(ApprovalsTest, DecidedOnce) {
    const bj::object first = proposed(change());
    EXPECT_EQ(approve(first).status, 202);
    EXPECT_EQ(code_of(approve(first, TestHouse::other_supervisor)), "decided-already");
    EXPECT_EQ(tables.changes.size(), 1U);
    const bj::object second = proposed(change(test::table_file));
    EXPECT_EQ(deny(second, TestHouse::supervisor).status, 200);
    EXPECT_EQ(code_of(approve(second)), "decided-already");
    const bj::object own = proposed(change(test::table_file));
    EXPECT_EQ(deny(own, TestHouse::floorperson).status, 200) << "one's own may be taken back";
    EXPECT_EQ(state(own), "denied");
    world.people[22] = UserRole::floorperson;
    EXPECT_EQ(code_of(deny(proposed(change(test::table_file)), 22)), "wrong-role");
    EXPECT_EQ(settings().toml, other_file);
}

TEST_F(ApprovalsTest, DoneBetweenRoundsAndOnce) {
    tables.holds_back = true;
    const bj::object proposal = proposed(change());
    EXPECT_EQ(approve(proposal).status, 202);
    EXPECT_EQ(state(proposal), "approved");
    EXPECT_EQ(settings().toml, test::table_file) << "a round is being played";
    approvals.resume();  // asked again meanwhile
    approvals.resume();
    EXPECT_EQ(tables.held.size(), 3U);
    tables.round_ends();
    EXPECT_EQ(tables.changes.size(), 1U);
    EXPECT_EQ(settings().game_number, 2U);
    EXPECT_EQ(state(proposal), "done");
    EXPECT_EQ(types(), (Types{"approval-proposed", "approval-given", "approval-done"}));
    approvals.resume();
    EXPECT_TRUE(tables.held.empty());
}

TEST_F(ApprovalsTest, AfterACrashItIsDoneAtTheNextStart) {
    tables.holds_back = true;
    const bj::object proposal = proposed(change());
    EXPECT_EQ(approve(proposal).status, 202);
    tables.held.clear();  // what waited is lost
    tables.holds_back = false;
    Approvals next(world.house(), tables);
    next.resume();
    EXPECT_EQ(settings().toml, other_file);
    EXPECT_EQ(state(proposal), "done");
}

TEST_F(ApprovalsTest, WhatCannotBeDoneFails) {
    tables.refuses = Refused(ServerRefusal::does_not_fit, "The cards are on the table.");
    const bj::object proposal = proposed(change());
    EXPECT_EQ(approve(proposal).status, 202);
    EXPECT_EQ(state(proposal), "failed");
    EXPECT_EQ(world.notes().back().at("failure"), "The cards are on the table.");
    tables.refuses = ServerRefusal::held_elsewhere;
    const bj::object later = proposed(change());
    EXPECT_EQ(approve(later).status, 202);
    EXPECT_EQ(state(later), "approved") << "it may still be done";
    tables.refuses.reset();
    approvals.resume();
    EXPECT_EQ(state(later), "done");
}

TEST_F(ApprovalsTest, AMeterIsCorrectedByBoth) {
    const bj::object proposal = proposed(meter(2'000'000));
    EXPECT_EQ(approve(proposal, TestHouse::administrator).status, 403)
        << "an administrator has no part at a table";
    EXPECT_EQ(approve(proposal).status, 202);
    ASSERT_EQ(tables.corrections.size(), 1U);
    const MeterCorrection& done = tables.corrections.front();
    EXPECT_EQ(done.from, base::Cents(1'000'000));
    EXPECT_EQ(done.to, base::Cents(2'000'000));
    EXPECT_EQ(done.proposed, (table::Actor{table::Role::floorperson, TestHouse::floorperson}));
    EXPECT_EQ(done.approved, (table::Actor{table::Role::supervisor, TestHouse::supervisor}));
}

TEST_F(ApprovalsTest, WhatMayNotBeProposed) {
    const auto code = [&](bj::object body, table::Account who = TestHouse::floorperson) {
        return code_of(propose(body, who));
    };
    const auto with = [](bj::object body, bj::string_view field, bj::value value) {
        body[field] = std::move(value);
        return body;
    };
    EXPECT_EQ(code(with(change(), "kind", "felt")), "unknown-kind");
    EXPECT_EQ(code(with(change(), "table", 9)), "no-such-table");
    EXPECT_EQ(code(with(change(), "reason", "")), "no-reason");
    EXPECT_EQ(code(with(change(), "colour", 1)), "unknown-field");
    EXPECT_EQ(code(change(test::table_file)), "no-change");
    EXPECT_EQ(code(change("x")), "not-readable");
    EXPECT_EQ(code(change(test::table_file + "[pay]\nante-bonus = \"2\"\n")),
              "forbidden-table-pair");
    EXPECT_EQ(code(change("seats = 3\n" + test::table_file)), "another-felt");
    EXPECT_EQ(code(change(test::table_file + "decks = 2\n")), "another-felt");
    EXPECT_EQ(code(change(test::table_file + "cards = \"live\"\n")), "another-felt");
    EXPECT_EQ(code(change(
                  "game = \"three-card-poker\"\noptions.settlement = \"c1\"\n[table]\nnumber = 7\n"
                  "[wagers]\nprogressive = false\n")),
              "other-meters");
    EXPECT_EQ(code(with(meter(5), "meter", "giga")), "unknown-meter");
    EXPECT_EQ(code(with(meter(5), "reason", "")), "no-reason");
    EXPECT_EQ(code(meter(1'000'000)), "no-change");
    EXPECT_EQ(code(meter(0)), "not-in-range");
    EXPECT_EQ(code(meter(5), TestHouse::administrator), "wrong-role");
    EXPECT_EQ(code(change(), TestHouse::dealer), "wrong-role");
    tables.dealing.insert({7, TestHouse::floorperson});
    EXPECT_EQ(code(change()), "deals-there");
    EXPECT_EQ(code(meter(5)), "deals-there");
    EXPECT_TRUE(world.notes().empty());
}

TEST_F(ApprovalsTest, UnknownAndUnreadable) {
    const bj::object nothing{{"id", "0123456789abcdef"}, {"digest", "x"}};
    EXPECT_EQ(code_of(approve(nothing)), "unknown-approval");
    EXPECT_EQ(code_of(deny(nothing, TestHouse::supervisor)), "unknown-approval");
    const bj::object proposal = proposed(change());
    world.store.break_down("gone");
    EXPECT_EQ(approve(proposal).status, 503);
    EXPECT_EQ(propose(change()).status, 503);
    world.store.mend();
    EXPECT_EQ(approve(proposal).status, 202);
    EXPECT_FALSE(read_proposal("{}"));
    EXPECT_FALSE(read_proposal("no JSON"));
}

TEST_F(ApprovalsTest, NobodySeesASession) {
    proposed(change());
    const Response list = world.ask(world.as(TestHouse::supervisor), "GET", "/api/v1/approvals");
    EXPECT_EQ(list.body.find("session"), std::string::npos);
    for (const bj::object& note : world.notes())
        EXPECT_EQ(bj::serialize(note).find("session"), std::string::npos);
}

TEST(MayFollow, ATableKeepsItsGameAndItsMoney) {
    Settings before;
    before.table = 7;
    before.game = "three-card-poker";
    before.toml = test::table_file;
    Settings after = before;
    after.money = ledger::Money::real;
    EXPECT_EQ(refusal_of_change(before, after)->code, "another-table");
    after = before;
    after.game = "holdem-3-bonus";
    EXPECT_EQ(refusal_of_change(before, after)->code, "another-table");
    EXPECT_FALSE(refusal_of_change(before, before));
}

TEST(MayFollow, AnotherWayOfDealingIsForATableThatIsClosed) {
    Settings before;
    before.table = 7;
    before.game = "three-card-poker";
    before.toml = test::table_file;
    before.is_open = true;
    Settings after = before;
    after.toml += "dealing = \"manual-shoe\"\n";
    ASSERT_TRUE(refusal_of_change(before, after));
    EXPECT_EQ(refusal_of_change(before, after)->code, "close-first");
    before.is_open = after.is_open = false;
    EXPECT_FALSE(refusal_of_change(before, after));
}

}  // namespace
}  // namespace fairdeal::server
