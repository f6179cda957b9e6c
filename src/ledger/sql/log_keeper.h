#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "ledger/sql/dialect.h"

namespace fairdeal::ledger::sql {

// SQLite appends every commit to a write-ahead log and must move the log into the database file
// from time to time. By default it does so inside a commit, and every client waits. This class does
// it on its own thread and connection, while commits continue.
class LogKeeper {
  public:
    explicit LogKeeper(DatabaseAddress address);
    ~LogKeeper();
    LogKeeper(const LogKeeper&) = delete;
    LogKeeper& operator=(const LogKeeper&) = delete;

    void has_grown();  // call after a commit

  private:
    void run();

    const DatabaseAddress address_;
    std::mutex mutex_;
    std::condition_variable news_;
    bool has_grown_ = false;
    bool stopping_ = false;
    std::thread thread_;  // last, because it uses the other members
};

}  // namespace fairdeal::ledger::sql
