#include "documents/sheet/whole_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <mutex>
#include <system_error>

namespace fairdeal::documents {
namespace {

// The temporary file that a signal must remove. The program writes only one at a time.
std::mutex one_at_a_time;
std::atomic<const char*> half_written = nullptr;
static_assert(std::atomic<const char*>::is_always_lock_free);

extern "C" void remove_half_written(int signal) {
    const char* path = half_written.load();
    if (path != nullptr) unlink(path);
    raise(signal);  // SA_RESETHAND has restored its default action
}

// While this object lives, signals that ask the program to end remove the temporary file first.
// Signals that the program ignores or handles itself are left alone.
class RemovalOnSignal {
  public:
    explicit RemovalOnSignal(const std::string& path) : lock_(one_at_a_time) {
        half_written = path.c_str();
        for (std::size_t i = 0; i < signals.size(); ++i) {
            sigaction(signals[i], nullptr, &before_[i]);
            if (!is_default(before_[i])) continue;
            struct sigaction removal {};
            removal.sa_handler = remove_half_written;
            removal.sa_flags = static_cast<int>(SA_RESETHAND | SA_NODEFER);
            sigaction(signals[i], &removal, nullptr);
        }
    }
    ~RemovalOnSignal() {
        half_written = nullptr;
        for (std::size_t i = 0; i < signals.size(); ++i) {
            if (is_default(before_[i])) sigaction(signals[i], &before_[i], nullptr);
        }
    }
    RemovalOnSignal(const RemovalOnSignal&) = delete;
    RemovalOnSignal& operator=(const RemovalOnSignal&) = delete;

  private:
    static constexpr std::array signals{SIGINT, SIGTERM, SIGHUP};
    static bool is_default(const struct sigaction& action) {
        return (action.sa_flags & SA_SIGINFO) == 0 && action.sa_handler == SIG_DFL;
    }

    std::lock_guard<std::mutex> lock_;
    std::array<struct sigaction, signals.size()> before_{};
};

std::string reason_of(int error) {
    switch (error) {
        case ENOSPC:
        case EDQUOT:
            return "the disk is full";
        case EACCES:
        case EPERM:
            return "permission is missing";
        case EROFS:
            return "the disk is read-only";
        case ENOENT:
            return "its folder does not exist";
        case ENOTDIR:
            return "a part of its path is not a folder";
        case EISDIR:
            return "it is a folder";
        case ENAMETOOLONG:
            return "its name is too long";
        default:
            return std::generic_category().message(error);
    }
}

// Returns 0, or the errno.
int write_all(int file, std::string_view content) {
    while (!content.empty()) {
        const ssize_t written = write(file, content.data(), content.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return errno;
        content.remove_prefix(static_cast<std::size_t>(written));
    }
    return 0;
}

int write_to_device(const std::string& path, std::string_view content) {
    const int file = open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (file < 0) return errno;
    const int error = write_all(file, content);
    return close(file) != 0 && error == 0 ? errno : error;
}

// Makes the new name, too, survive a loss of power. Not every file system can do it, so a failure
// is no error.
void sync_folder(const std::filesystem::path& folder) {
    const int file = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0) return;
    fsync(file);
    close(file);
}

int write_and_rename(const std::string& path, const std::string& temporary, mode_t mode,
                     std::string_view content) {
    const RemovalOnSignal removal(temporary);
    // The process number keeps programs that write at the same time apart. A dead process with the
    // same number may have left a file of this name.
    unlink(temporary.c_str());
    const int file = open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    if (file < 0) return errno;
    int error = write_all(file, content);
    if (error == 0 && fsync(file) != 0) error = errno;
    if (close(file) != 0 && error == 0) error = errno;
    if (error == 0 && rename(temporary.c_str(), path.c_str()) != 0) error = errno;
    if (error != 0) unlink(temporary.c_str());
    return error;
}

int write_at(const std::filesystem::path& path, std::string_view content) {
    struct stat status {};
    mode_t mode = 0666;
    if (stat(path.c_str(), &status) == 0) {
        if (S_ISDIR(status.st_mode)) return EISDIR;
        if (!S_ISREG(status.st_mode)) return write_to_device(path, content);
        if (access(path.c_str(), W_OK) != 0) return errno;
        mode = status.st_mode & 0777U;
    }
    const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
    const std::string temporary =
        folder / fmt::format(".{}.{}.part", path.filename().string(), getpid());
    const int error = write_and_rename(path, temporary, mode, content);
    if (error == 0) sync_folder(folder);
    return error;
}

}  // namespace

tl::expected<void, std::string> write_whole_file(const std::filesystem::path& path,
                                                 std::string_view content) {
    // If the path is a link, write the file that it points to.
    std::error_code unresolved;
    const bool link = std::filesystem::is_symlink(path, unresolved);
    const std::filesystem::path target =
        link ? std::filesystem::weakly_canonical(path, unresolved) : path;
    const int error = write_at(link && !unresolved ? target : path, content);
    if (error == 0) return {};
    return tl::unexpected(
        fmt::format("{} cannot be written: {}.", path.string(), reason_of(error)));
}

}  // namespace fairdeal::documents
