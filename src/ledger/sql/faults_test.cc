#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <optional>
#include <thread>

#include "ledger/sql/schema.h"
#include "ledger/sql/writing.h"
#include "support/patience.h"
#include "support/small_disk.h"
#include "support/stores.h"

// What happens when the storage fails, and that the store works again when the storage is back.
namespace fairdeal::ledger {
namespace {

class FaultsTest : public testing::TestWithParam<const char*> {
  protected:
    CommitResult write() {
        return support::commit_one(
            *store_, support::batch_of(support::moving(support::bank, support::player(1), 100)));
    }
    sql::DatabaseAddress address() const { return *sql::read_address(database_.url()); }
    std::unique_ptr<soci::session> session() const {
        return sql::connect(address(), sql::Access::write);
    }

    support::Database database_{GetParam()};
    std::unique_ptr<Store> store_ = database_.open();
};
INSTANTIATE_TEST_SUITE_P(Sql, FaultsTest, testing::Values("sqlite", "postgresql"),
                         [](const auto& kind) { return std::string(kind.param); });

TEST_P(FaultsTest, AStatementThatFailsUndoesTheWholeCommit) {
    ASSERT_TRUE(write());
    *session() << "ALTER TABLE balances RENAME TO gone";
    const std::vector<Batch> batches(3, support::batch_of(support::draft_of(1)));
    for (const CommitResult& result : store_->commit(batches))
        EXPECT_TRUE(result);  // no money
    const auto refused = write();
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().fault, CommitFault::storage);
    EXPECT_NE(refused.error().sentence, "");
    EXPECT_FALSE(store_->balance(support::bank));
    *session() << "ALTER TABLE gone RENAME TO balances";
    EXPECT_TRUE(write());
    EXPECT_EQ(store_->balance(support::player(1))->count(), 200);
    EXPECT_EQ(store_->tree()->size, 5U);
    support::expect_sound(*store_);
}

TEST_P(FaultsTest, ALockThatIsNotGivenBackIsAFaultAndNotAWait) {
    ASSERT_TRUE(write());
    const auto other = session();
    if (address().engine == sql::Engine::postgresql) {
        *other << "SET idle_in_transaction_session_timeout = 0";
    }
    *other << std::string(sql::begin_writing(address().engine));
    *other << "UPDATE head SET size = size";
    const auto refused = write();
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().fault, CommitFault::storage);
    EXPECT_NE(refused.error().sentence.find("locked"), std::string::npos);
    EXPECT_EQ(store_->tree()->size, 1U);  // reading does not wait for it
    *other << "ROLLBACK";
    EXPECT_TRUE(write());
    support::expect_sound(*store_);
}

TEST_P(FaultsTest, DamageIsReportedAndNotTakenForData) {
    ASSERT_TRUE(write());
    *session() << "UPDATE entries SET body = 'AAAA'";
    const auto entries = store_->entries(0, 1);
    ASSERT_FALSE(entries);
    EXPECT_NE(entries.error().sentence.find("Entry 0"), std::string::npos);
    *session() << "UPDATE entries SET hash = '!'";
    EXPECT_FALSE(store_->leaf_hashes(0, 1));
    *session() << "UPDATE balances SET account = 9999999999999999 WHERE amount > 0";
    EXPECT_FALSE(store_->balances());
    *session() << "UPDATE head SET size = 7";
    EXPECT_FALSE(store_->tree());
    EXPECT_FALSE(write());
}

// Idempotency keys are still found on the day after, and deleted after that.
TEST_P(FaultsTest, WhatWasDoneTwoDaysAgoIsForgotten) {
    Batch batch;
    batch.idempotency_key = "key";
    batch.answer = "done";
    ASSERT_TRUE(support::commit_one(*store_, batch));
    const auto move_back = [&] {  // by one day
        *session() << "UPDATE once SET key = substr('00000' || (CAST(substr(key, 1, 6) AS bigint)"
                      " - 1), length('00000' || (CAST(substr(key, 1, 6) AS bigint) - 1)) - 5)"
                      " || substr(key, 7)";
    };
    move_back();
    EXPECT_EQ(support::commit_one(*store_, batch).error().answer, "done");
    move_back();
    EXPECT_TRUE(support::commit_one(*store_, batch));

    std::vector<Batch> many(300);
    for (std::size_t i = 0; i < many.size(); ++i)
        many[i].idempotency_key = std::to_string(i);
    for (const CommitResult& result : store_->commit(many))
        ASSERT_TRUE(result);
    int left = 0;
    *session() << "SELECT COUNT(*) FROM once", soci::into(left);
    EXPECT_EQ(left, 301);  // all but the one of two days ago
}

TEST(SqliteFaultsTest, AFullDiskIsAFaultUntilThereIsRoomAgain) {
    const support::Database database("sqlite");
    const auto store = database.open();
    const Batch large = support::batch_of(support::draft_of(1, std::string(200'000, 'x')));
    ASSERT_TRUE(support::commit_one(*store, large));
    const auto old = std::signal(SIGXFSZ, SIG_IGN);
    rlimit limit{};
    ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &limit), 0);
    const rlimit small{600'000, limit.rlim_max};
    ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
    std::vector<CommitResult> results;
    for (int i = 0; i < 5; ++i)
        results.push_back(support::commit_one(*store, large));
    setrlimit(RLIMIT_FSIZE, &limit);
    static_cast<void>(std::signal(SIGXFSZ, old));
    ASSERT_FALSE(results.back());
    EXPECT_EQ(results.back().error().fault, CommitFault::storage);
    ASSERT_TRUE(support::commit_one(*store, large));
    const auto written =
        std::ranges::count_if(results, [](const auto& r) { return r.has_value(); });
    EXPECT_EQ(store->tree()->size, static_cast<std::uint64_t>(written) + 2);
    support::expect_sound(*store);
}

TEST(SqliteFaultsTest, AFullFileSystemIsNamed) {
    const support::TemporaryFolder folder;
    const support::SmallDisk disk(folder.path() / "disk", "1m");
    ASSERT_EQ(disk.problem(), "");
    {
        auto store =
            open_store("sqlite:" + (disk.path() / "record.db").string(), support::keys_of_test());
        ASSERT_TRUE(store) << store.error().sentence;
        const Batch large = support::batch_of(support::draft_of(1, std::string(100'000, 'x')));
        std::uint64_t written = 0;
        CommitResult last;
        while (written < 100 && (last = support::commit_one(**store, large)))
            ++written;
        ASSERT_FALSE(last);
        EXPECT_EQ(last.error().fault, CommitFault::storage);
        EXPECT_EQ(last.error().sentence, "The disk is full.");
        EXPECT_EQ((*store)->tree()->size, written);
        ASSERT_TRUE(disk.grow_to("16m"));
        EXPECT_TRUE(support::commit_one(**store, large));
        support::expect_sound(**store);
    }
}

TEST(PostgresqlFaultsTest, ADatabaseThatWasGoneIsUsedAgain) {
    const support::Database database("postgresql");
    const auto store = database.open();
    const Batch batch = support::batch_of(support::draft_of(1));
    ASSERT_TRUE(support::commit_one(*store, batch));
    ASSERT_TRUE(store->tree());
    support::Postgres::shared().stop();
    const auto refused = support::commit_one(*store, batch);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().fault, CommitFault::storage);
    EXPECT_NE(refused.error().sentence.find("cannot be reached"), std::string::npos);
    EXPECT_FALSE(store->tree());
    EXPECT_FALSE(store->take_lease(1, "one", 1000));
    support::Postgres::shared().start();
    EXPECT_EQ(store->tree()->size, 1U);
    EXPECT_TRUE(support::commit_one(*store, batch));
    // The database is gone and back between two commits: nobody notices.
    support::Postgres::shared().stop();
    support::Postgres::shared().start();
    EXPECT_TRUE(support::commit_one(*store, batch));
    EXPECT_EQ(store->tree()->size, 3U);
    support::expect_sound(*store);
}

// The database has committed, and the connection is lost before it can say so. The wait for a
// standby that does not exist holds it at just that moment.
TEST(PostgresqlFaultsTest, ACommitWhoseAnswerWasLostIsFound) {
    const support::Database database("postgresql");
    const auto store = database.open();
    const Batch batch = support::batch_of(support::moving(support::bank, support::player(1), 100));
    ASSERT_TRUE(support::commit_one(*store, batch));
    const auto other = sql::connect(*sql::read_address(database.url()), sql::Access::write);
    *other << "SET synchronous_commit = local";
    *other << "ALTER SYSTEM SET synchronous_standby_names = 'nobody'";
    *other << "SELECT pg_reload_conf()";
    ASSERT_TRUE(test::comes_true([&] {
        std::string standby;
        *other << "SHOW synchronous_standby_names", soci::into(standby);
        return standby == "nobody";
    }));
    std::optional<CommitResult> result;
    std::thread writer([&] { result = support::commit_one(*store, batch); });
    EXPECT_TRUE(test::comes_true([&] {
        int killed = 0;
        *other << "SELECT COUNT(pg_terminate_backend(pid)) FROM pg_stat_activity"
                  " WHERE wait_event = 'SyncRep'",
            soci::into(killed);
        return killed != 0;
    }));
    writer.join();
    *other << "ALTER SYSTEM RESET synchronous_standby_names";
    *other << "SELECT pg_reload_conf()";
    ASSERT_TRUE(*result) << result->error().sentence;
    EXPECT_EQ(store->tree()->size, 2U);
    EXPECT_EQ(store->balance(support::player(1))->count(), 200);
    support::expect_sound(*store);
}

// A server that is suspended in the middle of a commit does not hold up the others, and writes
// nothing when it continues.
TEST(PostgresqlFaultsTest, AServerThatStandsStillLosesItsLock) {
    const support::Database database("postgresql");
    const auto store = database.open();
    const Batch batch = support::batch_of(support::draft_of(1));
    sql::Writing still(*sql::read_address(database.url()));
    still.begin();
    ASSERT_TRUE(still.post({&batch, 1}, support::keys_of_test()).at(0));
    const auto result = support::commit_one(*store, batch);
    EXPECT_TRUE(result) << result.error().sentence;
    EXPECT_ANY_THROW(still.end());
    EXPECT_EQ(store->tree()->size, 1U);
    support::expect_sound(*store);
}

}  // namespace
}  // namespace fairdeal::ledger
