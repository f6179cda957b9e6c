#include "server/house/cage/cage.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "server/house/acts/house_services_test.h"
#include "server/house/cage/cage_routes.h"
#include "support/table_file.h"

namespace fairdeal::server {
namespace {

using base::Cents;
using ledger::AccountKind;
using ledger::Money;

class Cage : public testing::Test {
  protected:
    Cage() {
        add_cage_routes(world.router, world.house());
        add_table(7, Money::real, true);
        add_table(8, Money::play, true);
        add_table(9, Money::real, false);
    }

    void add_table(std::uint32_t number, Money money, bool open) {
        Settings settings;
        settings.table = number;
        settings.game = "three-card-poker";
        settings.toml = test::table_file;
        settings.money = money;
        settings.is_open = open;
        ledger::Batch batch;
        batch.records.push_back(settings_write(settings, 0));
        ASSERT_TRUE(world.store.commit({&batch, 1}).front());
    }

    Response act(const std::string& name, const std::string& body,
                 table::Account who = TestHouse::floorperson) {
        return world.ask(world.as(who), "POST", "/api/v1/cage/" + name, body,
                         fmt::format("key-{:08}", ++keys_));
    }
    std::string refusal(const std::string& name, const std::string& body,
                        table::Account who = TestHouse::floorperson) {
        const std::size_t before = world.notes().size();
        const std::string code = code_of(act(name, body, who));
        EXPECT_EQ(world.notes().size(), before) << name << " was refused and recorded";
        return code;
    }
    std::int64_t real(AccountKind kind, std::uint32_t number = 0) {
        return world.balance({Money::real, kind, number, 0});
    }
    std::int64_t sum() {
        Cents sum;
        const auto balances = world.store.balances();
        for (const ledger::Balance& each : balances.value())
            sum += each.amount;
        return sum.count();
    }

    TestHouse world;

  private:
    int keys_ = 0;
};

TEST_F(Cage, BuyInPutsCashIntoTheBoxAndChipsBeforeThePlayer) {
    const Response answer = act("buy-in", R"({"table":7,"amount":50000,"player":1001})");
    ASSERT_EQ(answer.status, 200) << answer.body;
    EXPECT_EQ(real(AccountKind::outside), -50000);
    EXPECT_EQ(real(AccountKind::drop, 7), 50000);
    EXPECT_EQ(real(AccountKind::inventory, 7), -50000);
    EXPECT_EQ(real(AccountKind::player, 1001), 50000);
    EXPECT_EQ(world.balance({Money::play, AccountKind::player, 1001, 0}), 0);
    EXPECT_EQ(sum(), 0);
    ASSERT_EQ(world.told.size(), 1U);
    EXPECT_EQ(world.told[0], (ledger::AccountId{Money::real, AccountKind::player, 1001, 0}));
}

TEST_F(Cage, NothingOpenNamesThePlayer) {
    ASSERT_EQ(act("buy-in", R"({"table":7,"amount":50000,"player":1001})").status, 200);
    const ledger::Entry entry = world.store.chain_entries(0, 0, 1).value().front();
    for (const ledger::StoredPart& part : entry.parts)
        EXPECT_EQ(part.open.find("1001"), std::string::npos) << part.open;
    EXPECT_EQ(entry.person.account, TestHouse::floorperson);
    EXPECT_EQ(world.notes().front().at("player"), 1001);
}

TEST_F(Cage, CashOutEndsOutside) {
    act("buy-in", R"({"table":7,"amount":50000,"player":1001})");
    ASSERT_EQ(act("cash-out", R"({"amount":20000,"player":1001})").status, 200);
    EXPECT_EQ(real(AccountKind::player, 1001), 30000);
    EXPECT_EQ(real(AccountKind::cage), 0);
    EXPECT_EQ(real(AccountKind::outside), -30000);
    EXPECT_EQ(refusal("cash-out", R"({"amount":30001,"player":1001})"), "too-little");
    EXPECT_EQ(real(AccountKind::player, 1001), 30000);
}

TEST_F(Cage, FillAndCreditGoBetweenCageAndTray) {
    ASSERT_EQ(act("fill", R"({"table":7,"amount":100000,"dealer":11})").status, 200);
    EXPECT_EQ(real(AccountKind::cage), -100000);
    EXPECT_EQ(real(AccountKind::inventory, 7), 100000);
    ASSERT_EQ(act("credit", R"({"table":7,"amount":40000,"dealer":11})").status, 200);
    EXPECT_EQ(real(AccountKind::cage), -60000);
    EXPECT_EQ(real(AccountKind::inventory, 7), 60000);
    EXPECT_EQ(world.notes().back().at("dealer"), 11);
    EXPECT_EQ(refusal("credit", R"({"table":7,"amount":60001,"dealer":11})"), "too-little");
}

TEST_F(Cage, ACountThatDiffersIsReported) {
    act("fill", R"({"table":9,"amount":100000,"dealer":11})");
    struct Row {
        std::int64_t counted;
        std::string_view report;
    };
    std::int64_t recorded = 100000;
    // $25 is noted, more is a written report, $100 goes to the Division: over as well as short.
    for (const Row row : {Row{100000, "agrees"}, Row{97500, "noted"}, Row{100001, "written-report"},
                          Row{90002, "written-report"}, Row{100002, "to-division"}}) {
        const Response answer =
            act("closer", fmt::format(R"({{"table":9,"amount":{},"dealer":11}})", row.counted));
        ASSERT_EQ(answer.status, 200) << answer.body;
        const auto note = world.notes().back();
        EXPECT_EQ(note.at("report").as_string(),
                  boost::json::string_view(row.report.data(), row.report.size()));
        EXPECT_EQ(note.at("difference").as_int64(), row.counted - recorded);
        EXPECT_EQ(real(AccountKind::inventory, 9), row.counted);
        recorded = row.counted;
    }
    EXPECT_EQ(real(AccountKind::difference, 9), 100000 - 100002);
    EXPECT_EQ(sum(), 0);
}

TEST_F(Cage, TheBoundsOfAReport) {
    EXPECT_EQ(report_of(Cents()), CountReport::agrees);
    for (const int sign : {1, -1}) {
        EXPECT_EQ(report_of(Cents(1) * sign), CountReport::noted);
        EXPECT_EQ(report_of(Cents(2500) * sign), CountReport::noted);
        EXPECT_EQ(report_of(Cents(2501) * sign), CountReport::written);
        EXPECT_EQ(report_of(Cents(9999) * sign), CountReport::written);
        EXPECT_EQ(report_of(Cents(10000) * sign), CountReport::to_division);
    }
}

TEST_F(Cage, TheDropIsCountedAgainstTheRecord) {
    act("buy-in", R"({"table":7,"amount":50000,"player":1001})");
    ASSERT_EQ(act("drop", R"({"table":7,"amount":49000,"dealer":11})").status, 200);
    EXPECT_EQ(real(AccountKind::drop, 7), 0);
    EXPECT_EQ(real(AccountKind::cage), 49000);
    EXPECT_EQ(real(AccountKind::difference, 7), 1000);
    EXPECT_EQ(world.notes().back().at("recorded"), 50000);
    // More than there should be, in an empty box.
    ASSERT_EQ(act("drop", R"({"table":7,"amount":300,"dealer":11})").status, 200);
    EXPECT_EQ(real(AccountKind::cage), 49300);
    EXPECT_EQ(real(AccountKind::difference, 7), 700);
    ASSERT_EQ(act("drop", R"({"table":7,"amount":0,"dealer":11})").status, 200);
    EXPECT_EQ(sum(), 0);
}

TEST_F(Cage, CouponsAreIssued) {
    ASSERT_EQ(act("coupons", R"({"amount":2500,"player":1001})").status, 200);
    EXPECT_EQ(real(AccountKind::promotional), 2500);
    EXPECT_EQ(real(AccountKind::bank), -2500);
    EXPECT_EQ(real(AccountKind::player, 1001), 0);
}

TEST_F(Cage, Refusals) {
    EXPECT_EQ(refusal("rob", "{}"), "unknown-act");
    EXPECT_EQ(refusal("fill", "{"), "malformed");
    EXPECT_EQ(refusal("fill", R"({"table":7,"amount":1,"dealer":11,"colour":1})"), "unknown-field");
    EXPECT_EQ(refusal("fill", R"({"table":7,"dealer":11})"), "missing-field");
    EXPECT_EQ(refusal("buy-in", R"({"table":7,"amount":0,"player":1001})"), "not-in-range");
    EXPECT_EQ(refusal("buy-in", R"({"table":7,"amount":-5,"player":1001})"), "not-in-range");
    EXPECT_EQ(refusal("buy-in", R"({"table":7,"amount":1000000000001,"player":1001})"),
              "not-in-range");
    EXPECT_EQ(refusal("buy-in", R"({"table":7,"amount":1.5,"player":1001})"), "not-in-range");
    EXPECT_EQ(refusal("buy-in", R"({"table":70,"amount":100,"player":1001})"), "no-such-table");
    EXPECT_EQ(refusal("buy-in", R"({"table":9,"amount":100,"player":1001})"), "table-closed");
    EXPECT_EQ(refusal("buy-in", R"({"table":8,"amount":100,"player":1001})"), "play-money-table");
    EXPECT_EQ(refusal("buy-in", R"({"table":7,"amount":100,"player":1002})"), "unknown-player");
    EXPECT_EQ(refusal("buy-in", R"({"table":7,"amount":100,"player":11})"), "unknown-player");
    EXPECT_EQ(refusal("fill", R"({"table":7,"amount":100,"dealer":31})"), "unknown-dealer");
    EXPECT_EQ(refusal("fill", R"({"table":7,"amount":100,"dealer":21})"), "same-person");
    EXPECT_EQ(refusal("opener", R"({"table":7,"amount":100,"dealer":11})"), "table-open");
    EXPECT_EQ(refusal("fill", R"({"table":7,"amount":100,"dealer":11})", TestHouse::dealer),
              "wrong-role");
    EXPECT_EQ(refusal("fill", R"({"table":7,"amount":100,"dealer":11})", TestHouse::player),
              "wrong-role");
}

// The same ladder without the router before it.
TEST_F(Cage, OrdersAreCheckedWithoutARouterToo) {
    const HouseServices house = world.house();
    const auto code = [&](table::Account who, CageOrder order) {
        const auto checked = check_order(house, world.as(who), order);
        return checked ? std::string("none") : std::string(checked.error().code);
    };
    CageOrder order{CageAct::fill, 7, Cents(100), table::nobody, TestHouse::dealer};
    EXPECT_EQ(code(TestHouse::supervisor, order), "none");
    EXPECT_EQ(code(TestHouse::administrator, order), "wrong-role");
    order.amount = Cents();
    EXPECT_EQ(code(TestHouse::supervisor, order), "absurd-amount");
    order.amount = Cents(Cents::largest_accepted + 1);
    EXPECT_EQ(code(TestHouse::supervisor, order), "absurd-amount");
    world.store.break_down("gone");
    order.amount = Cents(1);
    EXPECT_EQ(code(TestHouse::supervisor, order), "record-not-read");
}

TEST_F(Cage, ARepeatedRequestIsDoneOnce) {
    const auto again = [&](const std::string& body, const std::string& key) {
        return world.ask(world.as(TestHouse::floorperson), "POST", "/api/v1/cage/fill", body, key);
    };
    const std::string body = R"({"table":7,"amount":1000,"dealer":11})";
    const Response first = again(body, "once-and-only-once");
    const Response second = again(body, "once-and-only-once");
    EXPECT_EQ(first.status, 200);
    EXPECT_EQ(second.status, 200);
    EXPECT_EQ(boost::json::parse(first.body), boost::json::parse(second.body));
    EXPECT_EQ(real(AccountKind::inventory, 7), 1000);
    const Response other = again(R"({"table":7,"amount":2000,"dealer":11})", "once-and-only-once");
    EXPECT_EQ(code_of(other), "idempotency-key-used");
    EXPECT_EQ(again(body, "another-key").status, 200);
    EXPECT_EQ(real(AccountKind::inventory, 7), 2000);
    EXPECT_EQ(code_of(again(body, "")), "idempotency-key-missing");
}

TEST_F(Cage, ARequestThatIsRepeatedInANewSessionIsDoneOnce) {
    const auto ask = [&](const Caller& caller) {
        return world.ask(caller, "POST", "/api/v1/cage/fill",
                         R"({"table":7,"amount":1000,"dealer":11})", "sent-again-after-signing-in");
    };
    Caller caller = world.as(TestHouse::floorperson);
    const Response first = ask(caller);
    EXPECT_EQ(first.status, 200U);
    caller.session = "another session";
    EXPECT_EQ(ask(caller).body, first.body);
    EXPECT_EQ(real(AccountKind::inventory, 7), 1000);
    EXPECT_EQ(ask(world.as(TestHouse::supervisor)).status, 200U) << "the same word of another";
    EXPECT_EQ(real(AccountKind::inventory, 7), 2000);
}

// The first has changed what the second is judged by: it is the same request all the same.
TEST_F(Cage, ARepetitionGetsTheFirstAnswerThoughItWouldNowBeRefused) {
    act("fill", R"({"table":7,"amount":1000,"dealer":11})");
    const auto credit = [&](const std::string& body) {
        return world.ask(world.as(TestHouse::floorperson), "POST", "/api/v1/cage/credit", body,
                         "all-of-the-tray");
    };
    const std::string body = R"({"table":7,"amount":1000,"dealer":11})";
    const Response first = credit(body);
    EXPECT_EQ(first.status, 200U);
    EXPECT_EQ(credit(body).body, first.body);
    EXPECT_EQ(code_of(credit(R"({"table":7,"amount":999,"dealer":11})")), "idempotency-key-used");
    EXPECT_EQ(real(AccountKind::inventory, 7), 0);
    const std::size_t notes = world.notes().size();
    EXPECT_EQ(code_of(act("credit", body)), "too-little");
    EXPECT_EQ(world.notes().size(), notes);
}

TEST_F(Cage, NothingIsDoneWhileTheRecordCannotBeWritten) {
    world.store.break_down("The disk is full.");
    EXPECT_EQ(act("cash-out", R"({"amount":1,"player":1001})").status, 503);
    world.store.mend();
    EXPECT_EQ(world.notes().size(), 0U);
}

TEST_F(Cage, PlayMoneyIsGivenUpToAStake) {
    Caller guest{UserRole::player, 2001, "a guest", "127.0.0.1"};
    const auto ask = [&](const std::string& key) {
        return world.ask(guest, "POST", "/api/v1/play-money", {}, key);
    };
    ASSERT_EQ(ask("key-00000001").status, 200);
    const ledger::AccountId account{Money::play, AccountKind::player, 2001, 0};
    EXPECT_EQ(world.balance(account), play_stake.count());
    EXPECT_EQ(code_of(ask("key-00000002")), "holds-enough");
    EXPECT_EQ(ask("key-00000001").status, 200);  // the same once more, and nothing given
    EXPECT_EQ(world.balance(account), play_stake.count());
    EXPECT_EQ(world.balance({Money::real, AccountKind::player, 2001, 0}), 0);
    const ledger::Entry entry = world.store.chain_entries(0, 0, 1).value().front();
    EXPECT_EQ(entry.person.account, table::nobody);
    guest = {};
    EXPECT_EQ(code_of(ask("key-00000003")), "not-signed-in");
}

TEST_F(Cage, AccountsAreListedWithoutThePlayers) {
    act("buy-in", R"({"table":7,"amount":50000,"player":1001})");
    const Response answer =
        world.ask(world.as(TestHouse::supervisor), "GET", "/api/v1/cage/accounts");
    ASSERT_EQ(answer.status, 200);
    EXPECT_EQ(answer.body.find("1001"), std::string::npos);
    const auto body = boost::json::parse(answer.body).as_object();
    EXPECT_EQ(body.at("accounts").as_array().size(), 3U);  // outside, drop, inventory
    EXPECT_EQ(body.at("players").at("real"), 50000);
    EXPECT_EQ(world.ask(world.as(TestHouse::player), "GET", "/api/v1/cage/accounts").status, 403);
}

}  // namespace
}  // namespace fairdeal::server
