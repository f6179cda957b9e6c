#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "support/patience.h"
#include "support/stores.h"

// Several stores on one database, as when several servers share it.
namespace fairdeal::ledger {
namespace {

class TwoServersTest : public testing::TestWithParam<const char*> {
  protected:
    support::Database database_{GetParam()};
};
INSTANTIATE_TEST_SUITE_P(Sql, TwoServersTest, testing::Values("sqlite", "postgresql"),
                         [](const auto& kind) { return std::string(kind.param); });

// On a busy machine, a lock may not be free for some seconds. The commit then fails and says that
// it wrote nothing, so the test tries again.
CommitResult commit_in_the_end(Store& store, const Batch& batch) {
    CommitResult result = support::commit_one(store, batch);
    test::comes_true([&] {
        if (result || result.error().fault != CommitFault::storage) return true;
        result = support::commit_one(store, batch);
        return false;
    });
    return result;
}

constexpr int servers = 2;
constexpr int threads_each = 2;
constexpr int commits_each = 15;

// All of them take from one account, which has too little for all, and write to one chain.
TEST_P(TwoServersTest, MoneyIsConservedAndTheSequenceIsDense) {
    const AccountId purse = support::player(1);
    constexpr int affordable = servers * threads_each * commits_each / 2;
    std::vector<std::unique_ptr<Store>> stores;
    for (int i = 0; i < servers; ++i)
        stores.push_back(database_.open());
    ASSERT_TRUE(support::commit_one(
        *stores[0], support::batch_of(support::moving(support::bank, purse, affordable))));

    std::atomic<int> paid = 0;
    std::atomic<int> refused = 0;
    std::atomic<int> faults = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < servers * threads_each; ++i) {
        threads.emplace_back([&, i] {
            Store& store = *stores[static_cast<std::size_t>(i % servers)];
            for (int n = 0; n < commits_each; ++n) {
                Batch batch = support::batch_of(support::moving(
                    purse, support::player(100 + static_cast<std::uint32_t>(i)), 1));
                batch.records.push_back({"counter", "shared", std::to_string(n), {}});
                const auto result = commit_in_the_end(store, batch);
                if (result) {
                    ++paid;
                } else if (result.error().fault == CommitFault::too_little) {
                    ++refused;
                } else {
                    ++faults;
                }
            }
        });
    }
    for (std::thread& thread : threads)
        thread.join();
    EXPECT_EQ(faults, 0);
    EXPECT_EQ(paid, affordable);
    EXPECT_EQ(refused, servers * threads_each * commits_each - affordable);
    EXPECT_EQ(stores[1]->balance(purse)->count(), 0);
    EXPECT_EQ(stores[1]->tree()->size, static_cast<std::uint64_t>(affordable) + 1);
    EXPECT_EQ(stores[1]->record("counter", "shared")->value().version,
              static_cast<std::uint64_t>(affordable));
    support::expect_sound(*stores[0]);
}

// The same request reaches two servers at once: it is done once.
TEST_P(TwoServersTest, OneKeyIsOneDeed) {
    const auto one = database_.open();
    const auto two = database_.open();
    std::atomic<int> done = 0;
    std::atomic<int> repeated = 0;
    const auto ask = [&](Store& store) {
        for (int n = 0; n < 20; ++n) {
            Batch batch = support::batch_of(support::draft_of(house_chain));
            batch.idempotency_key = std::to_string(n);
            batch.answer = "answer " + std::to_string(n);
            const auto result = commit_in_the_end(store, batch);
            if (result) ++done;
            if (!result && result.error().answer == batch.answer) ++repeated;
        }
    };
    std::thread first([&] { ask(*one); });
    std::thread second([&] { ask(*two); });
    first.join();
    second.join();
    EXPECT_EQ(done, 20);
    EXPECT_EQ(repeated, 20);
    EXPECT_EQ(one->tree()->size, 20U);
}

// Each server takes the table from the other again and again. Only the one that holds the lease can
// write, and no longer after the lease has changed hands.
TEST_P(TwoServersTest, AfterATakeOverTheOldHolderWritesNothing) {
    constexpr ChainId table = 7;
    constexpr std::int64_t long_time = 3'600'000;
    const auto one = database_.open();
    const auto two = database_.open();
    Lease lease = one->take_lease(table, "one", long_time)->value();
    std::atomic<std::uint64_t> epoch = lease.epoch;
    std::atomic<bool> is_over = false;
    std::thread holder([&] {
        while (!is_over) {
            const std::uint64_t held = epoch;
            Batch batch = support::batch_of(support::draft_of(table, std::to_string(held)));
            batch.fences.push_back({table, held});
            static_cast<void>(support::commit_one(*one, batch));
        }
    });
    for (int i = 0; i < 10; ++i) {
        ASSERT_TRUE(test::comes_true([&] {
            return static_cast<bool>(two->give_up_lease({table, lease.epoch}, lease.server));
        }));
        ASSERT_TRUE(test::comes_true([&] {
            const auto taken = two->take_lease(table, i % 2 == 0 ? "two" : "one", long_time);
            if (taken) lease = taken->value();
            return taken.has_value();
        }));
        Batch batch = support::batch_of(support::draft_of(table, std::to_string(lease.epoch)));
        batch.fences.push_back({table, lease.epoch});
        EXPECT_TRUE(commit_in_the_end(*two, batch));
        if (i % 3 == 0) epoch = lease.epoch;
    }
    is_over = true;
    holder.join();
    std::uint64_t newest = 0;
    const auto entries = one->chain_entries(table, 0, 1'000'000);
    for (const Entry& entry : *entries) {
        std::uint64_t under = 0;
        for (const char digit : entry.parts.at(0).open) {
            under = under * 10 + static_cast<std::uint64_t>(digit - '0');
        }
        EXPECT_GE(under, newest);
        newest = under;
    }
    EXPECT_EQ(newest, lease.epoch);
    support::expect_sound(*two);
}

TEST_P(TwoServersTest, TheyMayMakeTheRecordAtTheSameTime) {
    std::atomic<int> opened = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) {
        threads.emplace_back([&] {
            if (open_store(database_.url(), support::keys_of_test())) ++opened;
        });
    }
    for (std::thread& thread : threads)
        thread.join();
    EXPECT_EQ(opened, 4);
}

}  // namespace
}  // namespace fairdeal::ledger
