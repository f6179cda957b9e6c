#include "cli/terminal/progress_bar.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

namespace fairdeal::cli {

ProgressBar::ProgressBar(std::string what)
    : what_(std::move(what)), on_terminal_(isatty(STDERR_FILENO) != 0) {}

ProgressBar::~ProgressBar() {
    if (on_terminal_) fmt::print(stderr, "\r\x1b[K");
}

void ProgressBar::show(std::uint64_t done, std::uint64_t total, std::string_view note) {
    if (!on_terminal_ || total == 0) return;
    const std::scoped_lock lock(mutex_);
    const Clock::time_point now = Clock::now();
    if (now - last_ < std::chrono::milliseconds(50) && done < total) return;
    last_ = now;
    constexpr std::uint64_t width = 32;
    const std::uint64_t filled = done >= total ? width : width * done / total;
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(now - start_).count();
    fmt::print(stderr, "\r{} [{}{}] {:>3} %  {}\x1b[K", what_, std::string(filled, '#'),
               std::string(width - filled, '.'), done >= total ? 100 : 100 * done / total,
               note.empty() ? fmt::format("{} s", seconds) : std::string(note));
    std::fflush(stderr);
}

}  // namespace fairdeal::cli
