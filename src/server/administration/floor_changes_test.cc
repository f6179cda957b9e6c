#include "server/administration/floor_changes.h"

#include <gtest/gtest.h>

#include <future>

#include "audit/configuration.h"
#include "audit/reexecution.h"
#include "server/administration/adoption.h"
#include "server/house_work_test.h"
#include "server/table_settings.h"
#include "support/table_file.h"

namespace fairdeal::server {
namespace {

// A floor of one table that is closed when a test says so.
class OneTable final : public Floor {
  public:
    void list(const Caller&, Answered answered) override {
        answered(is_closed ? R"([{"id":7,"state":"closed"}])" : R"([{"id":7,"state":"betting"}])");
    }
    void view(std::uint32_t, const Caller&, Answered) override {}
    void give(std::uint32_t, const Caller& caller, std::string_view json, std::string once,
              Answered answered) override {
        given.emplace_back(json);
        keys.push_back(std::move(once));
        last_caller = caller;
        answered(answer);
    }
    void follow(std::uint32_t, std::int64_t, std::shared_ptr<Follower>) override {}
    void leave(std::uint32_t, const std::shared_ptr<Follower>&) override {}
    std::string holder(std::uint32_t) const override { return {}; }

    std::atomic<bool> is_closed = false;
    std::vector<std::string> given{};
    std::vector<std::string> keys{};
    Caller last_caller{};
    std::string answer = R"({"id":null,"ok":true})";
};

class FloorChangesTest : public testing::Test {
  protected:
    Settings settings(const std::string& toml = test::table_file) const {
        Settings made;
        made.table = 7;
        made.game = "three-card-poker";
        made.toml = toml;
        made.is_open = true;
        return made;
    }
    ledger::Batch with(const Settings& after, std::uint64_t version) {
        ledger::Batch batch;
        batch.drafts.push_back(draft_of({"decided", 7, {}, {}, {}},
                                        {static_cast<std::uint8_t>(StaffRole::supervisor), 31},
                                        world.now));
        batch.records.push_back(settings_write(after, version));
        return batch;
    }
    tl::expected<void, NotChanged> change(const Settings& after, std::uint64_t version) {
        std::promise<tl::expected<void, NotChanged>> done;
        changes.change(
            after, with(after, version),
            [&](const tl::expected<void, NotChanged>& result) { done.set_value(result); });
        return done.get_future().get();
    }
    TableSettings followed() {
        return read_settings(world.store.record("table", "000007").value()->value).value();
    }

    TestHouse world;
    OneTable floor;
    std::atomic<int> looks = 0;
    FloorChanges changes{world.house(), floor, [this] { ++looks; }, std::chrono::milliseconds(1)};
};

TEST_F(FloorChangesTest, ANewTableGetsItsFirstEntry) {
    ASSERT_TRUE(change(settings(), 0));
    EXPECT_EQ(find_settings(world.store, 7).value()->settings, settings());
    EXPECT_TRUE(followed().is_open);
    const auto entries = world.store.chain_entries(7, 0, 10).value();
    ASSERT_EQ(entries.size(), 1U);
    audit::Reexecution again;
    EXPECT_FALSE(again.take(entries[0], {})) << "the table is set up as the entry says";
    while (looks == 0)
        std::this_thread::yield();
}

TEST_F(FloorChangesTest, ClosingIsOneBatch) {
    ASSERT_TRUE(change(settings(), 0));
    Settings closed = settings();
    closed.is_open = false;
    ASSERT_TRUE(change(closed, 1));
    EXPECT_FALSE(followed().is_open);
    EXPECT_EQ(world.store.chain_entries(7, 0, 10).value().size(), 1U);
    EXPECT_EQ(change(settings(), 1).error().code, "changed-meanwhile") << "a stale version";
    world.store.break_down("gone");
    EXPECT_TRUE(change(settings(), 2).error().again);
}

TEST_F(FloorChangesTest, AnotherFileWaitsForTheRoundToEnd) {
    ASSERT_TRUE(change(settings(), 0));
    ASSERT_TRUE(world.store.take_lease(7, "a.test", 60'000).value());
    Settings after = settings(test::table_file + "[pay]\npair-plus = \"2\"\n");
    after.game_number = 2;
    std::promise<tl::expected<void, NotChanged>> done;
    changes.change(after, with(after, 1),
                   [&](const tl::expected<void, NotChanged>& result) { done.set_value(result); });
    auto changed = done.get_future();
    EXPECT_EQ(changed.wait_for(std::chrono::milliseconds(30)), std::future_status::timeout);
    EXPECT_FALSE(followed().is_open) << "no round begins any more";
    EXPECT_EQ(find_settings(world.store, 7).value()->settings.toml, test::table_file);
    floor.is_closed = true;
    ASSERT_TRUE(changed.get());
    EXPECT_EQ(find_settings(world.store, 7).value()->settings, after);
    EXPECT_TRUE(followed().is_open);
    const auto entries = world.store.chain_entries(7, 0, 10).value();
    ASSERT_EQ(entries.size(), 2U);
    audit::Reexecution again;
    for (const ledger::Entry& entry : entries) {
        const auto finding = again.take(entry, {});
        EXPECT_FALSE(finding) << finding->sentence;
    }
    EXPECT_EQ(again.record()->toml, after.toml);
    // Whoever held it must take it up anew.
    EXPECT_TRUE(world.store.take_lease(7, "b.test", 60'000).value());
}

TEST_F(FloorChangesTest, AMeterIsCorrectedThroughTheTable) {
    ASSERT_TRUE(change(settings(), 0));
    const auto shows = changes.meter_shows(7, "mega");
    ASSERT_TRUE(shows);
    EXPECT_EQ(*shows, base::Cents(1'000'000)) << "the reset, which the house has put up";
    EXPECT_FALSE(changes.meter_shows(7, "giga"));
    EXPECT_FALSE(changes.meter_shows(8, "mega"));
    MeterCorrection correction{"mega",
                               *shows,
                               base::Cents(1'100'000),
                               {table::Role::floorperson, 21},
                               {table::Role::supervisor, 31},
                               "a reason"};
    ledger::Batch end;
    end.records.push_back({"approval", "abc", "{}", 0});
    std::string code = "none";
    const Changed done = [&](const tl::expected<void, NotChanged>& result) {
        code = result ? "done" : result.error().code;
    };
    changes.correct_meter(7, correction, end, done);
    EXPECT_EQ(code, "done");
    EXPECT_TRUE(world.store.record("approval", "abc").value());
    EXPECT_EQ(floor.keys.back(), "approval/abc");
    EXPECT_EQ(floor.last_caller.account, 21U);
    EXPECT_NE(floor.given.back().find("\"account\":31"), std::string::npos);
    floor.answer = R"({"id":null,"refusal":{"code":"x","clause":"","text":"No."}})";
    changes.correct_meter(7, correction, end, done);
    EXPECT_EQ(code, "refused");
    correction.from = base::Cents(5);
    changes.correct_meter(7, correction, end, done);
    EXPECT_EQ(code, "changed-meanwhile");
}

TEST_F(FloorChangesTest, WhoDealsIsInTheRecord) {
    ASSERT_TRUE(change(settings(), 0));
    EXPECT_FALSE(changes.deals_at(7, 11));
    ledger::Draft draft;
    draft.chain = 7;
    draft.time = world.now;
    draft.person = {static_cast<std::uint8_t>(table::Role::dealer), 11};
    draft.parts.push_back(
        {ledger::PartKind::note, ledger::Secrecy::open, R"({"type":"dealt"})", {}});
    ledger::Batch batch;
    batch.drafts.push_back(draft);
    ASSERT_TRUE(world.store.commit({&batch, 1}).front());
    EXPECT_TRUE(changes.deals_at(7, 11));
    EXPECT_FALSE(changes.deals_at(7, 12));
    EXPECT_FALSE(changes.deals_at(8, 11));
    world.now += 15 * 60'000 + 1;
    EXPECT_FALSE(changes.deals_at(7, 11));
    world.store.break_down("gone");
    EXPECT_TRUE(changes.deals_at(7, 11)) << "who cannot look does not say that it is all right";
}

TEST_F(FloorChangesTest, TablesOfTheProgramsOwnAreAdopted) {
    const audit::TableRecord record{test::table_file, {ledger::Money::play, 7}, "three-card-poker"};
    ledger::Batch batch;
    batch.drafts.push_back(audit::configuration_draft(record, audit::setup_of(record).value(), {},
                                                      world.now, 0, true));
    batch.records.push_back(write_of(TableSettings{7, true, true, true, 0}));
    ASSERT_TRUE(world.store.commit({&batch, 1}).front());
    ASSERT_TRUE(adopt_tables(world.store));
    ASSERT_TRUE(adopt_tables(world.store)) << "twice does nothing";
    const auto found = find_settings(world.store, 7).value();
    ASSERT_TRUE(found);
    EXPECT_EQ(found->version, 1U);
    Settings expected = settings();
    expected.advice = AdviceRule::practice;
    EXPECT_EQ(found->settings, expected);
}

}  // namespace
}  // namespace fairdeal::server
