#include "server/house/administration/administration.h"

#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>

#include "server/common/refusals.h"
#include "server/house/administration/administration_routes.h"
#include "server/house/administration/fake_tables_test.h"
#include "support/table_file.h"

namespace fairdeal::server {
namespace {

namespace bj = boost::json;

class AdministrationTest : public testing::Test {
  protected:
    AdministrationTest() { add_administration_routes(world.router, administration); }

    bj::object wanted(const std::string& toml = test::table_file) const {
        return {{"table", 7}, {"game", "three-card-poker"}, {"toml", toml}, {"money", "real"}};
    }
    Response create(const bj::object& body, table::Account who = TestHouse::supervisor) {
        return world.ask(world.as(who), "POST", "/api/v1/tables", bj::serialize(body));
    }
    Response at(const std::string& method, const std::string& path, const std::string& body = "{}",
                table::Account who = TestHouse::supervisor) {
        return world.ask(world.as(who), method, "/api/v1/tables/" + path, body);
    }

    TestHouse world;
    FakeTables tables{world};
    Administration administration{world.house(), tables};
};

TEST_F(AdministrationTest, ATableIsCreatedOpenedAndClosed) {
    const Response created = create(wanted());
    ASSERT_EQ(created.status, 201) << created.body;
    const auto settings = find_settings(world.store, 7).value();
    ASSERT_TRUE(settings);
    EXPECT_FALSE(settings->settings.is_open);
    EXPECT_EQ(settings->settings.money, ledger::Money::real);
    EXPECT_EQ(settings->settings.game_number, 1U);
    EXPECT_EQ(at("POST", "7/open").status, 200);
    EXPECT_TRUE(find_settings(world.store, 7).value()->settings.is_open);
    EXPECT_EQ(code_of(at("POST", "7/open")), "open-already");
    EXPECT_EQ(at("POST", "7/close").status, 200);
    EXPECT_EQ(code_of(at("POST", "7/close")), "closed-already");
    EXPECT_EQ(at("GET", "7/settings").status, 200);
    ASSERT_EQ(tables.changes.size(), 3U);
    const auto notes = world.notes();
    ASSERT_EQ(notes.size(), 3U);
    EXPECT_EQ(notes[0].at("type"), "table-created");
    EXPECT_EQ(notes[1].at("before").at("open"), false);
    EXPECT_EQ(notes[1].at("after").at("open"), true);
    EXPECT_EQ(all_settings(world.store).value().size(), 1U);
}

TEST_F(AdministrationTest, OnlyWhatIsPermittedIsCreated) {
    const auto code = [&](bj::object body) { return code_of(create(body)); };
    const auto with = [&](std::string_view field, bj::value value) {
        bj::object body = wanted();
        body[bj::string_view(field.data(), field.size())] = std::move(value);
        return body;
    };
    EXPECT_EQ(code(with("game", "baccarat")), "unknown-game");
    EXPECT_EQ(code(with("table", 8)), "wrong-number");
    EXPECT_EQ(code(with("table", 0)), "not-in-range");
    EXPECT_EQ(code(with("money", "gold")), "unknown-money");
    EXPECT_EQ(code(with("advice", "always")), "unknown-advice");
    EXPECT_EQ(code(with("advice", "practice")), "advice-without-practice");
    EXPECT_EQ(code(with("practice", true)), "practice-for-money");
    EXPECT_EQ(code(with("step", 60'001)), "not-in-range");
    EXPECT_EQ(code(with("colour", "green")), "unknown-field");
    EXPECT_EQ(code(wanted("this is no TOML")), "not-readable");
    // Ante bonus table 2 only together with Pair Plus table 2: the clause is told.
    const Response refused = create(wanted(test::table_file + "[pay]\nante-bonus = \"2\"\n"));
    EXPECT_EQ(refused.status, 422);
    EXPECT_NE(refused.body.find("20.11(a)3i"), std::string::npos) << refused.body;
    EXPECT_EQ(code_of(create(wanted(), TestHouse::floorperson)), "wrong-role");
    bj::object live = wanted(test::table_file + "cards = \"live\"\n");
    live["money"] = "play";
    live["practice"] = true;
    live["advice"] = "practice";
    EXPECT_EQ(code(live), "advice-at-live-cards");
    bj::object linked = wanted(
        "game = \"three-card-poker\"\noptions.settlement = \"c1\"\n[table]\nnumber = 7\n"
        "[wagers]\nprogressive = false\n");
    linked["link"] = 3;
    EXPECT_EQ(code(linked), "nothing-to-link");
    EXPECT_TRUE(world.notes().empty());
    EXPECT_TRUE(tables.changes.empty());
}

TEST_F(AdministrationTest, ANumberIsTakenOnce) {
    ASSERT_EQ(create(wanted()).status, 201);
    EXPECT_EQ(code_of(create(wanted())), "number-taken");
}

TEST_F(AdministrationTest, PaceNeedsNoSecondPersonAndPayTablesDo) {
    ASSERT_EQ(create(wanted()).status, 201);
    EXPECT_EQ(at("PATCH", "7/settings", R"({"step":100,"betting":2000})").status, 200);
    const Settings settings = find_settings(world.store, 7).value()->settings;
    EXPECT_EQ(settings.step.count(), 100);
    EXPECT_EQ(settings.betting.count(), 2000);
    EXPECT_EQ(settings.game_number, 1U);
    EXPECT_EQ(code_of(at("PATCH", "7/settings", R"({"toml":"x"})")), "needs-approval");
    EXPECT_EQ(code_of(at("PATCH", "7/settings", R"({"link":1})")), "unknown-field");
    EXPECT_EQ(code_of(at("PATCH", "7/settings", R"({"advice":"practice"})")),
              "advice-without-practice");
    EXPECT_EQ(code_of(at("PATCH", "7/settings", R"({"advice":"yes"})")), "unknown-advice");
    EXPECT_EQ(code_of(at("PATCH", "7/settings", R"({"step":-1})")), "not-in-range");
    const std::size_t before = world.notes().size();
    EXPECT_EQ(at("PATCH", "7/settings", R"({"step":100})").status, 200);
    EXPECT_EQ(world.notes().size(), before) << "nothing changed and something was recorded";
}

TEST_F(AdministrationTest, UnknownTables) {
    for (const std::string path : {"9/settings", "x/settings", "7x/settings", "-1/settings"})
        EXPECT_EQ(code_of(at("GET", path)), "no-such-table") << path;
    EXPECT_EQ(code_of(at("POST", "9/open")), "no-such-table");
    EXPECT_EQ(code_of(at("PATCH", "9/settings", R"({"step":1})")), "no-such-table");
}

TEST_F(AdministrationTest, WhatTheTableDoesNotDoIsAnsweredAsSuch) {
    tables.refuses = ServerRefusal::held_elsewhere;
    EXPECT_EQ(create(wanted()).status, 503);
    tables.refuses = ServerRefusal::does_not_fit;
    EXPECT_EQ(create(wanted()).status, 409);
    EXPECT_FALSE(find_settings(world.store, 7).value());
    world.store.break_down("gone");
    EXPECT_EQ(create(wanted()).status, 503);
    EXPECT_EQ(at("GET", "7/settings").status, 503);
}

TEST(Settings, AreReadAsTheyWereWritten) {
    Settings settings{7,
                      "three-card-poker",
                      "a = \"\\u0001\"\n",
                      ledger::Money::real,
                      3,
                      std::chrono::milliseconds(5),
                      std::chrono::milliseconds(6),
                      true,
                      AdviceRule::practice,
                      true,
                      9};
    const std::string text = bj::serialize(to_json(settings));
    ASSERT_TRUE(settings_from(text));
    EXPECT_EQ(*settings_from(text), settings);
    EXPECT_FALSE(settings_from("{}"));
    EXPECT_FALSE(settings_from(text.substr(1)));
    for (const auto& [from, to] : {std::pair<std::string, std::string>{"\"real\"", "\"gold\""},
                                   {":\"practice\"", ":\"on\""},
                                   {"\"link\"", "\"knot\""}}) {
        std::string damaged = text;
        damaged.replace(damaged.find(from), from.size(), to);
        EXPECT_FALSE(settings_from(damaged)) << to;
    }
}

}  // namespace
}  // namespace fairdeal::server
