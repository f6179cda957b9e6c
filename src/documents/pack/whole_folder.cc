#include "documents/pack/whole_folder.h"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <mutex>
#include <system_error>

#include "documents/sheet/whole_file.h"

namespace fairdeal::documents::pack {
namespace {

namespace fs = std::filesystem;
using Written = tl::expected<void, std::string>;

std::mutex one_at_a_time;
volatile std::sig_atomic_t asked_to_end = 0;

extern "C" void remember_signal(int signal) {
    asked_to_end = signal;
}

// While this object lives, a signal that asks the program to end is only noted, so that the writer
// can first remove what is half written. The destructor then raises the signal again. Signals that
// the program ignores or handles itself are left alone.
class SignalsWait {
  public:
    SignalsWait() : lock_(one_at_a_time) {
        asked_to_end = 0;
        for (std::size_t i = 0; i < signals.size(); ++i) {
            sigaction(signals[i], nullptr, &before_[i]);
            if (!is_default(before_[i])) continue;
            struct sigaction remember {};
            remember.sa_handler = remember_signal;
            sigaction(signals[i], &remember, nullptr);
        }
    }
    ~SignalsWait() {
        for (std::size_t i = 0; i < signals.size(); ++i) {
            if (is_default(before_[i])) sigaction(signals[i], &before_[i], nullptr);
        }
        if (asked_to_end != 0) raise(asked_to_end);
    }
    SignalsWait(const SignalsWait&) = delete;
    SignalsWait& operator=(const SignalsWait&) = delete;

    static bool end_is_asked() { return asked_to_end != 0; }

  private:
    static constexpr std::array signals{SIGINT, SIGTERM, SIGHUP};
    static bool is_default(const struct sigaction& action) {
        return (action.sa_flags & SA_SIGINFO) == 0 && action.sa_handler == SIG_DFL;
    }

    std::lock_guard<std::mutex> lock_;
    std::array<struct sigaction, signals.size()> before_{};
};

// The full path with the folder's own name, even if it is written "pack/" or ".".
fs::path full_name(const fs::path& path) {
    const fs::path full = fs::absolute(path).lexically_normal();
    return full.has_filename() ? full : full.parent_path();
}

// The process number keeps programs that write at the same time apart.
fs::path temporary_beside(const fs::path& place) {
    return place.parent_path() / fmt::format(".{}.{}.part", place.filename().string(), getpid());
}

tl::unexpected<std::string> failure(const fs::path& path, const std::string& reason) {
    return tl::unexpected(fmt::format("{} cannot be written: {}.", path.string(), reason));
}

Written write_files(const fs::path& folder, std::span<const PackFile> files) {
    for (const PackFile& file : files) {
        if (SignalsWait::end_is_asked()) return failure(folder, "the program was told to end");
        if (Written written = write_whole_file(folder / file.path, file.content); !written) {
            return written;
        }
    }
    return {};
}

Written fill_and_rename(const fs::path& place, const fs::path& temporary,
                        std::span<const PackFile> files) {
    std::error_code error;
    // A dead process with the same number may have left a folder of this name.
    fs::remove_all(temporary, error);
    if (!fs::create_directory(temporary, error)) return failure(place, error.message());
    if (Written written = write_files(temporary, files); !written) return written;
    // This also replaces an empty folder. It fails if the folder is not empty.
    fs::rename(temporary, place, error);
    if (error) return failure(place, error.message());
    return {};
}

}  // namespace

std::string fault_of_folder(const fs::path& path) {
    const fs::path place = full_name(path);
    std::error_code unknown;
    if (fs::exists(fs::symlink_status(place, unknown))) {
        if (!fs::is_directory(place, unknown)) {
            return fmt::format("\"{}\" is there already and is not a folder", path.string());
        }
        if (!fs::is_empty(place, unknown)) {
            return fmt::format("the folder \"{}\" is not empty; name a new one", path.string());
        }
    }
    const fs::path parent = place.parent_path();
    if (!fs::is_directory(parent, unknown)) {
        return fmt::format("there is no folder \"{}\"", parent.string());
    }
    // Only an attempt shows that a disk is read-only, a name too long, or a folder like /proc.
    const fs::path trial = temporary_beside(place);
    std::error_code error;
    if (!fs::create_directory(trial, error)) {
        return fmt::format("\"{}\" cannot be made: {}", path.string(), error.message());
    }
    fs::remove(trial, unknown);
    return {};
}

tl::expected<void, std::string> write_whole_folder(const fs::path& path,
                                                   std::span<const PackFile> files) {
    const fs::path place = full_name(path);
    const fs::path temporary = temporary_beside(place);
    const SignalsWait signals_wait;
    const Written written = fill_and_rename(place, temporary, files);
    if (!written) {
        std::error_code left;
        fs::remove_all(temporary, left);
    }
    return written;
}

}  // namespace fairdeal::documents::pack
