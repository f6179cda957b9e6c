#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace fairdeal::server {

// A few threads for slow work: passwords and reading the store. `post` refuses new work when the
// queue is full. What the work refers to must outlive the workers.
class Workers {
  public:
    Workers(unsigned threads, std::size_t most_waiting);
    ~Workers();  // finishes the work that was accepted
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    bool post(std::function<void()> work);  // false: the queue is full

  private:
    void run();

    const std::size_t most_waiting_;
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<std::function<void()>> waiting_;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace fairdeal::server
