#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "ledger/store.h"
#include "server/common/metrics.h"

// The only thread that writes to the store. All batches that arrive during a transaction go into
// the next one together, so a busy floor shares each wait for the disk. Each batch succeeds or
// fails by itself. The store must outlive the writer, and so must everything that a `done` refers
// to.
namespace fairdeal::server {

class Writer {
  public:
    using Done = std::function<void(ledger::CommitResult)>;

    explicit Writer(ledger::Store& store);
    ~Writer();  // writes everything that was submitted
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    // Makes the writer count written entries. Call it before anything is submitted.
    void count_in(Counter& entries) noexcept { entries_ = &entries; }

    // Call it from any thread. The writer calls `done` on its own thread; `done` must not block, so
    // it posts to another thread or strand.
    void submit(ledger::Batch batch, Done done);

  private:
    void run();

    ledger::Store& store_;
    Counter* entries_ = nullptr;
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::vector<ledger::Batch> batches_;  // the next transaction …
    std::vector<Done> dones_;             // … and its callbacks, in the same order
    bool stopping_ = false;
    std::thread thread_;  // last, because it uses the other members
};

}  // namespace fairdeal::server
