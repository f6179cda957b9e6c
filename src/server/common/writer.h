#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "ledger/store.h"
#include "server/common/metrics.h"

// The one thread that writes. What arrives while a transaction is under way goes into the next one
// together, so a busy floor shares each wait for the disk. Each batch succeeds or fails by itself.
// The store outlives the writer, and so does whatever a `done` refers to.
namespace fairdeal::server {

class Writer {
  public:
    using Done = std::function<void(ledger::CommitResult)>;

    explicit Writer(ledger::Store& store);
    ~Writer();  // what was submitted is written first
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    // Before anything is submitted: counts the entries that are written.
    void count_in(Counter& entries) noexcept { entries_ = &entries; }

    // From any thread. `done` is called on the writer's thread and must not wait: it posts.
    void submit(ledger::Batch batch, Done done);

  private:
    void run();

    ledger::Store& store_;
    Counter* entries_ = nullptr;
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::vector<ledger::Batch> batches_;  // what waits …
    std::vector<Done> dones_;             // … and who is told, in the same order
    bool stopping_ = false;
    std::thread thread_;  // the last: it uses the others
};

}  // namespace fairdeal::server
