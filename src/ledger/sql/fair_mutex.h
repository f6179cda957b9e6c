#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>

namespace fairdeal::ledger::sql {

// A fair mutex: threads get it in the order in which they asked. A busy writer would take a plain
// mutex again at once, and the thread that renews leases could wait forever.
class FairMutex {
  public:
    void lock() {
        std::unique_lock lock(mutex_);
        const std::uint64_t mine = next_++;
        changed_.wait(lock, [&] { return now_ == mine; });
    }
    void unlock() {
        {
            const std::scoped_lock lock(mutex_);
            ++now_;
        }
        changed_.notify_all();
    }

  private:
    std::mutex mutex_{};
    std::condition_variable changed_{};
    std::uint64_t next_ = 0;
    std::uint64_t now_ = 0;
};

}  // namespace fairdeal::ledger::sql
