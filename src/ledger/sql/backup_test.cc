#include "ledger/sql/backup.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>

#include "support/stores.h"

namespace fairdeal::ledger {
namespace {

namespace fs = std::filesystem;

class BackupTest : public testing::TestWithParam<const char*> {
  protected:
    bool is_sqlite() const { return std::string_view(GetParam()) == "sqlite"; }
    // The URL of a place without a record.
    std::string new_place() {
        if (!is_sqlite()) return support::Postgres::shared().new_database();
        return "sqlite:" + (folder_.path() / std::to_string(++places_)).string();
    }
    std::unique_ptr<Store> open(const std::string& url) {
        auto store = open_store(url, support::keys_of_test());
        EXPECT_TRUE(store) << store.error().sentence;
        return std::move(*store);
    }
    std::string made_record() {
        const std::string url = new_place();
        const auto store = open(url);
        for (int i = 0; i < 20; ++i) {
            Batch batch =
                support::batch_of(support::moving(support::bank, support::player(1), 100));
            batch.records.push_back({"user", "a", std::to_string(i), {}});
            EXPECT_TRUE(support::commit_one(*store, batch));
        }
        return url;
    }

    support::TemporaryFolder folder_{};
    int places_ = 0;
    const fs::path file_ = folder_.path() / "backup";
};
INSTANTIATE_TEST_SUITE_P(Sql, BackupTest, testing::Values("sqlite", "postgresql"),
                         [](const auto& kind) { return std::string(kind.param); });

TEST_P(BackupTest, IsRestoredAsItWas) {
    const std::string from = made_record();
    const auto first = open(from);
    const auto done = back_up(from, file_);  // while it is open
    ASSERT_TRUE(done) << done.error();
    const TreeHead then = *first->tree();
    ASSERT_TRUE(support::commit_one(*first, support::batch_of(support::draft_of(1))));

    const std::string to = new_place();
    const auto restored = restore(file_, to);
    ASSERT_TRUE(restored) << restored.error();
    const auto second = open(to);
    EXPECT_EQ(second->tree()->size, then.size);
    EXPECT_EQ(second->tree()->root, then.root);
    EXPECT_EQ(second->balance(support::player(1))->count(), 2000);
    EXPECT_EQ(second->record("user", "a")->value().version, 20U);
    support::expect_sound(*second);
    // And the restored record continues.
    ASSERT_TRUE(support::commit_one(*second, support::batch_of(support::draft_of(1))));
    support::expect_sound(*second);
}

// Backups have withheld parts in clear, so no other user of the machine may read them.
TEST_P(BackupTest, FilesAreTheirOwnersAloneWhateverTheUmask) {
    for (const mode_t mask : {mode_t{0}, mode_t{022}, mode_t{0777}}) {
        const mode_t before = umask(mask);
        const fs::path copy = file_.string() + std::to_string(mask);
        const std::string from = made_record();
        const auto store = open(from);
        const bool is_backed_up = back_up(from, copy).has_value();
        if (is_sqlite()) fs::permissions(copy, fs::perms(0644));  // others may read it
        const std::string to = new_place();
        const bool is_restored = restore(copy, to).has_value();
        umask(before);
        EXPECT_TRUE(is_backed_up && is_restored);
        std::vector<fs::path> files;
        if (is_sqlite()) {
            const fs::path place = from.substr(7);
            files = {place, place.string() + "-wal", place.string() + "-shm", to.substr(7)};
        } else {
            files = {copy};
        }
        for (const fs::path& file : files)
            EXPECT_EQ(fs::status(file).permissions(), fs::perms(0600)) << file;
    }
}

TEST_P(BackupTest, NeverOverwrites) {
    const std::string from = made_record();
    ASSERT_TRUE(back_up(from, file_));
    const auto again = back_up(from, file_);
    ASSERT_FALSE(again);
    EXPECT_NE(again.error().find("there already"), std::string::npos);
    const auto onto = restore(file_, from);
    ASSERT_FALSE(onto);
    EXPECT_NE(onto.error().find("never overwritten"), std::string::npos);
    EXPECT_EQ(open(from)->tree()->size, 20U);
}

TEST_P(BackupTest, OneThatWasBrokenOffIsNotInTheWayOfTheNext) {
    std::ofstream(file_.string() + ".part") << "half a backup";
    const auto done = back_up(made_record(), file_);
    EXPECT_TRUE(done) << done.error();
    EXPECT_TRUE(fs::exists(file_));
    EXPECT_FALSE(fs::exists(file_.string() + ".part"));
}

TEST_P(BackupTest, RefusesWhatIsNoRecordOrNoBackup) {
    EXPECT_FALSE(back_up(new_place(), file_));
    EXPECT_FALSE(fs::exists(file_));
    EXPECT_FALSE(restore(folder_.path() / "none", new_place()));
    const fs::path other = folder_.path() / "other";
    std::ofstream(other) << "This is no backup.";
    const std::string place = new_place();
    EXPECT_FALSE(restore(other, place));
    if (is_sqlite()) {
        EXPECT_FALSE(fs::exists(place.substr(7)));
        EXPECT_FALSE(fs::exists(place.substr(7) + ".part"));
    }
    EXPECT_FALSE(back_up("mysql:x", file_));
    EXPECT_FALSE(restore(other, "mysql:x"));
    EXPECT_FALSE(back_up(made_record(), folder_.path() / "no" / "such" / "folder"));
}

}  // namespace
}  // namespace fairdeal::ledger
