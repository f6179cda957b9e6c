#pragma once

#include <atomic>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

namespace fairdeal::server {

// Whether rounds may start on this floor. Those that have started are played to their end, unless
// it is the record itself that is wrong: then nothing is played.
class Hold {
  public:
    static constexpr std::string_view record = "record";

    // One sentence for each thing that is wrong.
    void set(const std::string& cause, std::string sentence) {
        const std::lock_guard lock(mutex_);
        causes_[cause] = std::move(sentence);
        update();
    }
    void lift(const std::string& cause) {
        const std::lock_guard lock(mutex_);
        causes_.erase(cause);
        update();
    }
    // Why no round starts; empty when rounds may.
    std::string sentence() const {
        if (!is_on_) return {};
        const std::lock_guard lock(mutex_);
        return causes_.empty() ? std::string() : causes_.begin()->second;
    }
    bool stops_play() const noexcept { return stops_play_; }

  private:
    void update() {
        is_on_ = !causes_.empty();
        stops_play_ = causes_.contains(std::string(record));
    }

    mutable std::mutex mutex_{};
    std::map<std::string, std::string> causes_{};
    std::atomic<bool> is_on_{false};
    std::atomic<bool> stops_play_{false};
};

}  // namespace fairdeal::server
