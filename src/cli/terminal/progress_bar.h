#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>

namespace fairdeal::cli {

// A bar on the standard error while long work goes on, if that is a terminal; gone at the end.
// Several threads may tell it how far they are.
class ProgressBar {
  public:
    explicit ProgressBar(std::string what);
    ~ProgressBar();
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    // `note` is what else there is to say: behind the bar, instead of the seconds.
    void show(std::uint64_t done, std::uint64_t total, std::string_view note = {});

    // Nobody sees it otherwise, and no note need be made.
    bool is_seen() const noexcept { return on_terminal_; }

  private:
    using Clock = std::chrono::steady_clock;
    std::string what_;
    bool on_terminal_;
    Clock::time_point start_ = Clock::now();
    Clock::time_point last_{};
    std::mutex mutex_;
};

}  // namespace fairdeal::cli
