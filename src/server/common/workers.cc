#include "server/common/workers.h"

// The queue is bounded: `post` refuses what does not fit. The destructor lets the threads finish
// what is in the queue and then joins them, so tasks may use whatever outlives the workers.
namespace fairdeal::server {

Workers::Workers(unsigned threads, std::size_t most_waiting) : most_waiting_(most_waiting) {
    for (unsigned i = 0; i < threads; ++i)
        threads_.emplace_back([this] { run(); });
}

Workers::~Workers() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    arrived_.notify_all();
    for (std::thread& thread : threads_)
        thread.join();
}

bool Workers::post(std::function<void()> work) {
    {
        const std::lock_guard lock(mutex_);
        if (stopping_ || waiting_.size() >= most_waiting_) return false;
        waiting_.push_back(std::move(work));
    }
    arrived_.notify_one();
    return true;
}

void Workers::run() {
    std::unique_lock lock(mutex_);
    for (;;) {
        arrived_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
        if (waiting_.empty()) return;
        const std::function<void()> work = std::move(waiting_.front());
        waiting_.pop_front();
        lock.unlock();
        work();
        lock.lock();
    }
}

}  // namespace fairdeal::server
