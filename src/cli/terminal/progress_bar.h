#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>

namespace fairdeal::cli {

// Shows a bar on the standard error during long work, if that is a terminal, and removes it at the
// end. Thread: any.
class ProgressBar {
  public:
    explicit ProgressBar(std::string what);
    ~ProgressBar();
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    // `note` is printed after the bar, in place of the seconds.
    void show(std::uint64_t done, std::uint64_t total, std::string_view note = {});

    // Whether the bar is visible. If not, the caller need not make a note.
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
