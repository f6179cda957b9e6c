#pragma once

#include <atomic>
#include <map>
#include <mutex>
#include <string>

namespace fairdeal::server {

// Whether rounds may start on this floor; those that have started are always played to their end.
class Hold {
  public:
    // One sentence for each thing that is wrong.
    void set(const std::string& cause, std::string sentence) {
        const std::lock_guard lock(mutex_);
        causes_[cause] = std::move(sentence);
        is_on_ = true;
    }
    void lift(const std::string& cause) {
        const std::lock_guard lock(mutex_);
        causes_.erase(cause);
        is_on_ = !causes_.empty();
    }
    // Why no round starts; empty when rounds may.
    std::string sentence() const {
        if (!is_on_) return {};
        const std::lock_guard lock(mutex_);
        return causes_.empty() ? std::string() : causes_.begin()->second;
    }

  private:
    mutable std::mutex mutex_{};
    std::map<std::string, std::string> causes_{};
    std::atomic<bool> is_on_{false};
};

}  // namespace fairdeal::server
