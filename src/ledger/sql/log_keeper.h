#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "ledger/sql/dialect.h"

namespace fairdeal::ledger::sql {

// SQLite writes every commit to a log beside its file, and has to move it into the file from time
// to time. Left to itself it does so inside a commit, and everybody waits; this does it on a thread
// and a connection of its own, while commits go on.
class LogKeeper {
  public:
    explicit LogKeeper(DatabaseAddress address);
    ~LogKeeper();
    LogKeeper(const LogKeeper&) = delete;
    LogKeeper& operator=(const LogKeeper&) = delete;

    void has_grown();  // something was committed

  private:
    void run();

    const DatabaseAddress address_;
    std::mutex mutex_;
    std::condition_variable news_;
    bool has_grown_ = false;
    bool stopping_ = false;
    std::thread thread_;  // last: it uses the others
};

}  // namespace fairdeal::ledger::sql
