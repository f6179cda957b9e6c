#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace fairdeal::server {

// A few threads for what takes long: passwords and reading the store. When too much is waiting, new
// work is refused. What the work refers to outlives the workers.
class Workers {
  public:
    Workers(unsigned threads, std::size_t most_waiting);
    ~Workers();  // what was taken on is done first
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    bool post(std::function<void()> work);  // false: too much is waiting

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
