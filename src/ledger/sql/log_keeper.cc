#include "ledger/sql/log_keeper.h"

#include <chrono>
#include <utility>

// LogKeeper's thread: waits for a commit, gathers commits for a quarter of a second, then moves the
// log with a passive checkpoint, which blocks nobody. Its errors are ignored on purpose.
namespace fairdeal::ledger::sql {

LogKeeper::LogKeeper(DatabaseAddress address)
    : address_(std::move(address)), thread_([this] { run(); }) {}

LogKeeper::~LogKeeper() {
    {
        const std::scoped_lock lock(mutex_);
        stopping_ = true;
    }
    news_.notify_one();
    thread_.join();
}

void LogKeeper::has_grown() {
    {
        const std::scoped_lock lock(mutex_);
        if (std::exchange(has_grown_, true)) return;
    }
    news_.notify_one();
}

void LogKeeper::run() {
    using namespace std::chrono_literals;
    std::unique_ptr<soci::session> session;
    std::unique_lock lock(mutex_);
    while (true) {
        news_.wait(lock, [this] { return stopping_ || has_grown_; });
        // Wait for more commits, so that a page that many of them change is moved only once.
        news_.wait_for(lock, 250ms, [this] { return stopping_; });
        if (stopping_) return;
        has_grown_ = false;
        lock.unlock();
        try {
            if (!session) session = connect(address_, Access::write);
            *session << "PRAGMA wal_checkpoint(PASSIVE)";  // blocks neither readers nor writers
        } catch (const std::exception&) {
            // Nothing is lost: the log stays as it is, and the next commit reports a full disk.
            session.reset();
        }
        lock.lock();
    }
}

}  // namespace fairdeal::ledger::sql
