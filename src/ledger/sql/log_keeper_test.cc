#include "ledger/sql/log_keeper.h"

#include <gtest/gtest.h>

#include <chrono>

#include "support/patience.h"
#include "support/stores.h"

namespace fairdeal::ledger::sql {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

// How many entries the database file has without its log: a copy of the file alone is opened.
std::uint64_t entries_in_file_alone(const fs::path& file, const fs::path& folder) {
    const fs::path copy = folder / "copy.sqlite";
    fs::copy_file(file, copy, fs::copy_options::overwrite_existing);
    const auto store = open_store("sqlite:" + copy.string(), support::keys_of_test());
    if (!store) return 0;
    const auto tree = (*store)->tree();
    return tree ? tree->size : 0;
}

TEST(LogKeeperTest, MovesTheLogIntoTheFileWhileTheStoreIsOpen) {
    const support::TemporaryFolder folder;
    const fs::path file = folder.path() / "record.sqlite";
    const auto store = open_store("sqlite:" + file.string(), support::keys_of_test());
    ASSERT_TRUE(store);
    constexpr std::uint64_t count = 50;  // far too few for SQLite to do it by itself
    for (std::uint64_t i = 0; i < count; ++i)
        ASSERT_TRUE(support::commit_one(**store, support::batch_of(support::draft_of(1))));
    EXPECT_TRUE(test::comes_true([&] {
        return entries_in_file_alone(file, folder.path()) >= count;
    })) << "the log was not moved";
}

TEST(LogKeeperTest, ADatabaseThatIsGoneKeepsItFromNothing) {
    const support::TemporaryFolder folder;
    LogKeeper keeper({Engine::sqlite, (folder.path() / "no folder" / "record").string()});
    keeper.has_grown();
    std::this_thread::sleep_for(400ms);  // by now it has tried; if not, the test only shows less
    keeper.has_grown();
}

}  // namespace
}  // namespace fairdeal::ledger::sql
