#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "audit/verify/verify_chain.h"

namespace fairdeal::audit {

// The first fault in the record, whichever thread finds it. Any thread may report one; `take` is
// for after all threads have finished.
class FirstFault {
  public:
    void report(RecordFault fault);
    // False: a fault before this entry is known, so checking it is unnecessary.
    bool is_before_fault(ledger::Sequence sequence) const noexcept {
        return sequence < sequence_.load(std::memory_order_relaxed);
    }
    bool found() const noexcept { return sequence_.load() != none; }
    std::optional<RecordFault> take() { return std::move(fault_); }

  private:
    static constexpr ledger::Sequence none = ~ledger::Sequence{0};
    std::mutex mutex_;
    std::optional<RecordFault> fault_{};
    std::atomic<ledger::Sequence> sequence_{none};
};

// A thread that checks some of the chains while the caller's thread reads and hashes. All of a
// chain's entries go to one worker, in order.
class ChainWorker {
  public:
    ChainWorker(bool plays_again, FirstFault& first);
    ~ChainWorker();
    ChainWorker(const ChainWorker&) = delete;
    ChainWorker& operator=(const ChainWorker&) = delete;

    // Before the first entry.
    std::optional<RecordFault> begin(const ChainStanding& chain);
    // Hands entries to the thread. Blocks while the thread is far behind.
    void give(std::vector<ledger::Entry> entries);
    // Call it after the last entry. It waits for the thread; then the results may be read.
    void finish();

    const AccountTotals& accounts() const noexcept { return accounts_; }
    const std::map<ledger::ChainId, ChainCheck>& chains() const noexcept { return chains_; }

  private:
    void run();
    void check(std::vector<ledger::Entry>& entries);
    ChainCheck& chain_of(ledger::ChainId chain);

    bool plays_again_;
    FirstFault& first_;
    AccountTotals accounts_{};
    std::map<ledger::ChainId, ChainCheck> chains_{};
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::vector<ledger::Entry>> waiting_{};
    bool is_over_ = false;
    std::thread thread_;
};

}  // namespace fairdeal::audit
