#include "server/common/writer.h"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <thread>

#include "support/stores.h"
#include "support/told.h"

namespace fairdeal::server {
namespace {

using ledger::CommitFault, ledger::CommitResult;

CommitResult written(Writer& writer, ledger::Batch batch) {
    const test::Told<CommitResult> result;
    writer.submit(std::move(batch), [result](CommitResult done) { result.tell(std::move(done)); });
    return result.wait();
}

// A store that can be made to wait in the middle of a commit, and counts them.
class WaitingStore : public ledger::MemoryStore {
  public:
    WaitingStore() : MemoryStore(support::keys_of_test()) {}

    std::vector<CommitResult> commit(std::span<const ledger::Batch> batches) override {
        started_.count_down();
        may_go_on_.wait();
        ++commits_;
        return MemoryStore::commit(batches);
    }
    void wait_until_it_has_started() { started_.wait(); }
    void let_go_on() { may_go_on_.count_down(); }
    int commits() const noexcept { return commits_; }

  private:
    struct Gate {
        void count_down() {
            if (!is_open.exchange(true)) promise.set_value();
        }
        void wait() { future.wait(); }
        std::atomic<bool> is_open = false;
        std::promise<void> promise{};
        std::shared_future<void> future = promise.get_future().share();
    };
    Gate started_{};
    Gate may_go_on_{};
    std::atomic<int> commits_ = 0;
};

TEST(WriterTest, TellsTheResult) {
    ledger::MemoryStore store(support::keys_of_test());
    Writer writer(store);
    const auto result = written(writer, support::batch_of(support::draft_of(7)));
    ASSERT_TRUE(result);
    EXPECT_EQ(result->entries.at(0).chain, 7U);
    const auto refused =
        written(writer, support::batch_of(support::moving(support::player(1), support::bank, 1)));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().fault, CommitFault::too_little);
}

TEST(WriterTest, WhatArrivesDuringACommitIsWrittenByTheNextOneTogether) {
    constexpr int later = 50;
    WaitingStore store;
    std::vector<int> order;
    {
        Writer writer(store);
        writer.submit(support::batch_of(support::draft_of(1)),
                      [&](const CommitResult&) { order.push_back(0); });
        store.wait_until_it_has_started();
        for (int i = 1; i <= later; ++i) {
            writer.submit(support::batch_of(support::draft_of(1)),
                          [&, i](const CommitResult&) { order.push_back(i); });
        }
        store.let_go_on();
    }  // all of it is written before the writer is gone
    EXPECT_EQ(store.commits(), 2);
    EXPECT_EQ(store.tree()->size, 1U + later);
    ASSERT_EQ(order.size(), 1U + later);
    for (int i = 0; i <= later; ++i)
        EXPECT_EQ(order[static_cast<std::size_t>(i)], i);
}

TEST(WriterTest, AStorageFaultIsEverybodysAndTheNextGoesWell) {
    ledger::MemoryStore store(support::keys_of_test());
    Writer writer(store);
    store.break_down("It is gone.");
    const auto refused = written(writer, support::batch_of(support::draft_of(1)));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().fault, CommitFault::storage);
    EXPECT_EQ(refused.error().sentence, "It is gone.");
    store.mend();
    EXPECT_TRUE(written(writer, support::batch_of(support::draft_of(1))));
}

class WriterStoreTest : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(All, WriterStoreTest, testing::Values("memory", "sqlite", "postgresql"),
                         [](const auto& kind) { return std::string(kind.param); });

// Many tables write at once, each its own chain, and all draw on one purse.
TEST_P(WriterStoreTest, ManyThreadsCommitThroughIt) {
    constexpr int threads = 8;
    constexpr int each = 30;
    constexpr int affordable = 100;
    const support::Database database(GetParam());
    const auto store = database.open();
    std::atomic<int> paid = 0;
    std::atomic<int> refused = 0;
    {
        Writer writer(*store);
        ASSERT_TRUE(written(writer, support::batch_of(support::moving(
                                        support::bank, support::player(1), affordable))));
        std::vector<std::thread> tables;
        for (int i = 1; i <= threads; ++i) {
            tables.emplace_back([&, i] {
                for (int n = 0; n < each; ++n) {
                    const auto chain = static_cast<ledger::ChainId>(i);
                    const auto result = written(
                        writer, support::batch_of(support::moving(
                                    support::player(1), support::player(1 + chain), 1, chain)));
                    if (result) ++paid;
                    if (!result && result.error().fault == CommitFault::too_little) ++refused;
                }
            });
        }
        for (std::thread& table : tables)
            table.join();
    }
    EXPECT_EQ(paid, affordable);
    EXPECT_EQ(refused, threads * each - affordable);
    EXPECT_EQ(store->balance(support::player(1))->count(), 0);
    support::expect_sound(*store);
}

}  // namespace
}  // namespace fairdeal::server
