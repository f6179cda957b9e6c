#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <random>
#include <thread>

#include "ledger/sql/schema.h"
#include "support/patience.h"
#include "support/stores.h"

// Kills a process while it commits. Every commit that was reported to it is in the database as a
// whole; any other commit is there as a whole or not at all.
namespace fairdeal::ledger {
namespace {

class KillTest : public testing::TestWithParam<const char*> {
  protected:
    support::Database database_{GetParam()};
};
INSTANTIATE_TEST_SUITE_P(Sql, KillTest, testing::Values("sqlite", "postgresql"),
                         [](const auto& kind) { return std::string(kind.param); });

// Commits until it is killed. After each commit it reports the size of the tree.
[[noreturn]] void commit_for_ever(const support::Database& database, int told) {
    const auto store = database.open();
    while (true) {
        std::vector<Batch> batches(3);
        for (ChainId chain = 0; chain < 3; ++chain) {
            batches[chain].drafts = {support::moving(support::bank, support::player(1), 1, chain),
                                     support::draft_of(chain, std::string(3000, 'x'))};
            batches[chain].records.push_back({"counter", std::to_string(chain), "x", {}});
        }
        const auto results = store->commit(batches);
        if (!results.back()) _exit(1);
        const std::uint64_t size = results.back()->entries.back().sequence + 1;
        if (write(told, &size, sizeof size) != sizeof size) _exit(1);
    }
}

// Waits until the killed process has no connection left, because a database server first finishes
// what its client has asked.
bool is_alone(const support::Database& database) {
    const auto address = sql::read_address(database.url());
    if (address->engine != sql::Engine::postgresql) return true;
    const auto session = sql::connect(*address, sql::Access::write);
    return test::comes_true([&] {
        int others = 0;
        *session << "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database()"
                    " AND pid <> pg_backend_pid()",
            soci::into(others);
        return others == 0;
    });
}

TEST_P(KillTest, WhatWasAcknowledgedIsThere) {
    database_.open();
    std::mt19937 random(8069);
    std::uniform_int_distribution<int> wait(5, 250);
    std::uint64_t acknowledged = 0;
    for (int kill_number = 0; kill_number < 6; ++kill_number) {
        std::array<int, 2> told{};
        ASSERT_EQ(pipe(told.data()), 0);
        const pid_t child = fork();
        ASSERT_GE(child, 0);
        if (child == 0) commit_for_ever(database_, told[1]);
        close(told[1]);
        // Kill it at a random moment after its first commit.
        std::uint64_t size = 0;
        ASSERT_EQ(read(told[0], &size, sizeof size), ssize_t{sizeof size});
        std::this_thread::sleep_for(std::chrono::milliseconds(wait(random)));
        kill(child, SIGKILL);
        int status = 0;
        ASSERT_EQ(waitpid(child, &status, 0), child);
        EXPECT_TRUE(WIFSIGNALED(status));
        do {
            acknowledged = size;
        } while (read(told[0], &size, sizeof size) == ssize_t{sizeof size});
        close(told[0]);
        ASSERT_TRUE(is_alone(database_));

        const auto store = database_.open();
        const std::uint64_t there = store->tree()->size;
        EXPECT_GE(there, acknowledged);
        EXPECT_EQ(there % 6, 0U);  // whole commits only
        EXPECT_EQ(store->balance(support::player(1))->count(),
                  static_cast<std::int64_t>(there / 2));
        EXPECT_EQ(store->record("counter", "2")->value().version, there / 6);
        support::expect_sound(*store);
    }
    EXPECT_GE(acknowledged, 36U);
}

}  // namespace
}  // namespace fairdeal::ledger
