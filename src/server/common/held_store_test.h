#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <span>
#include <vector>

#include "ledger/memory_store.h"
#include "server/common/clock.h"

// A clock that a test sets, and a store in memory whose commits a test can hold back.
namespace fairdeal::server::world {

class TestClock final : public Clock {
  public:
    ledger::Milliseconds utc() const noexcept override { return start + passed_.load(); }
    ledger::Milliseconds passed() const noexcept override { return passed_.load(); }
    void pass(ledger::Milliseconds more) noexcept { passed_ += more; }

    static constexpr ledger::Milliseconds start = 1'794'800'000'000;  // in November 2026

  private:
    std::atomic<ledger::Milliseconds> passed_{1000};
};

// Passes everything on, until it is told to hold commits back or to lose their answers.
class HeldStore final : public ledger::MemoryStore {
  public:
    using MemoryStore::MemoryStore;

    std::vector<ledger::CommitResult> commit(std::span<const ledger::Batch> batches) override {
        std::unique_lock lock(mutex_);
        waiting_ = true;
        changed_.notify_all();
        changed_.wait(lock, [&] { return !held_; });
        waiting_ = false;
        lock.unlock();
        std::vector<ledger::CommitResult> results = MemoryStore::commit(batches);
        if (loses_answers_) {
            for (ledger::CommitResult& result : results)
                result = tl::unexpected(ledger::CommitRefused{ledger::CommitFault::storage,
                                                              "The connection was lost."});
        }
        return results;
    }
    // As a database whose connection is lost after it has committed.
    void lose_answers(bool loses) { loses_answers_ = loses; }
    void hold() {
        const std::lock_guard lock(mutex_);
        held_ = true;
        waiting_ = false;
    }
    void wait_for_commit() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return waiting_; });
    }
    void release() {
        {
            const std::lock_guard lock(mutex_);
            held_ = false;
        }
        changed_.notify_all();
    }

  private:
    std::mutex mutex_{};
    std::condition_variable changed_{};
    bool held_ = false;
    bool waiting_ = false;
    std::atomic<bool> loses_answers_ = false;
};

}  // namespace fairdeal::server::world
