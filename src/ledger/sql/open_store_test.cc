#include "ledger/sql/open_store.h"

#include <gtest/gtest.h>

#include <fstream>

#include "ledger/sql/schema.h"
#include "support/stores.h"

namespace fairdeal::ledger {
namespace {

class OpenStoreTest : public testing::TestWithParam<const char*> {
  protected:
    // The sentence with which opening the record is refused; empty if it is not refused.
    std::string refusal(const std::optional<Keys>& keys) const {
        const auto store = open_store(database_.url(), keys);
        return store ? std::string() : store.error().sentence;
    }
    std::unique_ptr<soci::session> session() const {
        return sql::connect(*sql::read_address(database_.url()), sql::Access::write);
    }
    sql::Engine engine() const { return sql::read_address(database_.url())->engine; }

    support::Database database_{GetParam()};
};
INSTANTIATE_TEST_SUITE_P(Sql, OpenStoreTest, testing::Values("sqlite", "postgresql"),
                         [](const auto& kind) { return std::string(kind.param); });

bool holds(const std::string& sentence, std::string_view word) {
    return sentence.find(word) != sentence.npos;
}

TEST_P(OpenStoreTest, WhatWasWrittenIsThereWhenItIsOpenedAgain) {
    const Batch batch = support::batch_of(support::moving(support::bank, support::player(1), 5));
    const Hash root = [&] {
        const auto store = database_.open();
        EXPECT_TRUE(support::commit_one(*store, batch));
        return store->tree()->root;
    }();
    const auto store = database_.open();
    EXPECT_EQ(store->tree()->root, root);
    EXPECT_EQ(store->balance(support::player(1))->count(), 5);
}

TEST_P(OpenStoreTest, WithoutKeysItCanOnlyBeRead) {
    EXPECT_NE(refusal(std::nullopt), "");  // there is nothing to read
    const Batch batch = support::batch_of(support::draft_of(1));
    ASSERT_TRUE(support::commit_one(*database_.open(), batch));
    auto store = open_store(database_.url(), std::nullopt);
    ASSERT_TRUE(store) << store.error().sentence;
    EXPECT_EQ((*store)->entries(0, 10)->size(), 1U);
    const auto refused = support::commit_one(**store, batch);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().fault, CommitFault::storage);
    EXPECT_FALSE((*store)->keep_checkpoint(1, "note"));
    EXPECT_FALSE((*store)->take_lease(1, "one", 1000));
    EXPECT_FALSE((*store)->renew_leases({}, "one", 1000));
    EXPECT_FALSE((*store)->give_up_lease({}, "one"));
    EXPECT_EQ((*store)->tree()->size, 1U);
}

TEST_P(OpenStoreTest, OtherKeysAreRefused) {
    database_.open();
    EXPECT_TRUE(holds(refusal(support::keys_of_test(2)), "key file"));
    EXPECT_EQ(refusal(support::keys_of_test(1)), "");
}

TEST_P(OpenStoreTest, ARecordOfANewerProgramIsRefused) {
    database_.open();
    sql::set_about(*session(), "schema_version", std::to_string(sql::newest_schema() + 1));
    EXPECT_TRUE(holds(refusal(support::keys_of_test()), "newer program"));
    EXPECT_TRUE(holds(refusal(std::nullopt), "newer program"));
    sql::set_about(*session(), "schema_version", "two");
    EXPECT_TRUE(holds(refusal(support::keys_of_test()), "not a record"));
    EXPECT_TRUE(holds(refusal(std::nullopt), "not a record"));
}

TEST_P(OpenStoreTest, ARecordOfAnOlderProgramIsBroughtUpToDate) {
    {
        const auto old = session();
        *old << "BEGIN";
        sql::migrate(*old, engine(), 1);
        sql::set_about(*old, "keys", fingerprint(support::keys_of_test()));
        *old << "INSERT INTO balances (account, amount, last) VALUES (0, 12, -1)";
        *old << "COMMIT";
        EXPECT_EQ(sql::schema_of(*old, engine()), 1);
        EXPECT_FALSE(sql::has_table(*old, engine(), "snapshots"));
    }
    EXPECT_TRUE(holds(refusal(std::nullopt), "up to date"));
    EXPECT_TRUE(holds(refusal(support::keys_of_test(2)), "key file"));
    EXPECT_EQ(sql::schema_of(*session(), engine()), 1);  // nothing was done by those

    const auto store = database_.open();
    EXPECT_EQ(sql::schema_of(*session(), engine()), sql::newest_schema());
    EXPECT_EQ(store->balance({})->count(), 0);
    EXPECT_EQ(store->balance({Money::play, AccountKind::player, 0, 0})->count(), 12);
    Batch batch = support::batch_of(support::draft_of(1));
    batch.idempotency_key = "key";
    batch.snapshots.push_back({1, 0, {}, "state"});
    EXPECT_TRUE(support::commit_one(*store, batch));
    EXPECT_EQ(refusal(std::nullopt), "");
}

TEST(OpenStoreTest, OnlyTheTwoDatabasesAreKnown) {
    for (const char* url : {"", "mysql://x", "sqlite:", "record.db", "sqlite:a\"b"}) {
        EXPECT_FALSE(open_store(url, std::nullopt)) << url;
        EXPECT_FALSE(open_store(url, support::keys_of_test())) << url;
    }
}

TEST(OpenStoreTest, PathsAreTakenAsTheyAre) {
    const support::TemporaryFolder folder;
    for (const char* name : {"plain.db", "with spaces here.db", "a=b c.db", "ärger?.db"}) {
        const std::filesystem::path path = folder.path() / name;
        ASSERT_TRUE(open_store("sqlite:" + path.string(), support::keys_of_test())) << name;
        EXPECT_TRUE(std::filesystem::exists(path)) << name;
        EXPECT_TRUE(open_store("sqlite:" + path.string(), std::nullopt)) << name;
    }
}

TEST(OpenStoreTest, WhatIsNoDatabaseIsRefused) {
    const support::TemporaryFolder folder;
    const std::string path = folder.path() / "text";
    std::ofstream(path) << std::string(5000, 'x');
    EXPECT_TRUE(holds(open_store("sqlite:" + path, support::keys_of_test()).error().sentence,
                      "not a database"));
    EXPECT_TRUE(
        holds(open_store("sqlite:" + path, std::nullopt).error().sentence, "not a database"));
    EXPECT_TRUE(holds(
        open_store("sqlite:" + path + "/x/y", support::keys_of_test()).error().sentence, "opened"));
    EXPECT_TRUE(holds(open_store("postgresql://x@/x?host=" + folder.path().string(), std::nullopt)
                          .error()
                          .sentence,
                      "reached"));
}

}  // namespace
}  // namespace fairdeal::ledger
