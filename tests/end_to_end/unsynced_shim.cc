// Loaded before a program (LD_PRELOAD), it remembers what every write to the watched files replaced
// until the file is synced. When the program has been killed, unsynced.h takes back what a loss of
// power could have taken: everything that was not synced.
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdarg>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <string>
#include <vector>

#include "unsynced_journal.h"

namespace {

using end_to_end::Note;
using end_to_end::NoteKind;

template <class Function>
Function* next(const char* name) {
    return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

// What the C library calls them; they are not const since files are watched from the first call.
struct Calls {
    int (*open)(const char*, int, ...) = next<int(const char*, int, ...)>("open64");
    int (*close)(int) = next<int(int)>("close");
    ssize_t (*write)(int, const void*, size_t) = next<ssize_t(int, const void*, size_t)>("write");
    ssize_t (*pwrite)(int, const void*, size_t,
                      off_t) = next<ssize_t(int, const void*, size_t, off_t)>("pwrite64");
    int (*ftruncate)(int, off_t) = next<int(int, off_t)>("ftruncate64");
    int (*fsync)(int) = next<int(int)>("fsync");
    int (*fdatasync)(int) = next<int(int)>("fdatasync");
};
const Calls& real() {
    static const Calls calls;
    return calls;
}

class Journal {
  public:
    static Journal& instance() {
        static Journal journal;
        return journal;
    }

    void opened(int fd, const char* path) {
        if (journal_ < 0 || fd < 0 || static_cast<std::size_t>(fd) >= files_.size()) return;
        const std::string name(path);
        const std::lock_guard lock(mutex_);
        files_[static_cast<std::size_t>(fd)] = 0;
        // The index of the write-ahead log is no more than a cache that is shared in memory.
        if (!name.starts_with(watched_) || name.ends_with("-shm")) return;
        names_.push_back(name);
        const auto file = static_cast<std::uint32_t>(names_.size());
        files_[static_cast<std::size_t>(fd)] = file;
        add({.kind = NoteKind::opened, .file = file}, {}, name.data(), name.size());
    }
    void closed(int fd) {
        if (fd < 0 || static_cast<std::size_t>(fd) >= files_.size()) return;
        const std::lock_guard lock(mutex_);
        files_[static_cast<std::size_t>(fd)] = 0;
    }
    bool watches(int fd) const {
        return journal_ >= 0 && fd >= 0 && static_cast<std::size_t>(fd) < files_.size() &&
               files_[static_cast<std::size_t>(fd)] != 0;
    }

    ssize_t write(int fd, const void* bytes, std::size_t size, off_t offset) {
        const std::lock_guard lock(mutex_);
        const std::uint64_t length = length_of(fd);
        const auto start = static_cast<std::uint64_t>(offset);
        std::vector<char> old(start < length ? std::min<std::uint64_t>(size, length - start) : 0);
        if (!read_old(fd, old, offset)) return -1;
        add({.kind = NoteKind::wrote,
             .file = files_[static_cast<std::size_t>(fd)],
             .offset = start,
             .length = length},
            old, static_cast<const char*>(bytes), size);
        return real().pwrite(fd, bytes, size, offset);
    }

    int cut(int fd, off_t to) {
        const std::lock_guard lock(mutex_);
        const std::uint64_t length = length_of(fd);
        const auto start = static_cast<std::uint64_t>(to);
        std::vector<char> old(start < length ? length - start : 0);
        if (!read_old(fd, old, to)) return -1;
        add({.kind = NoteKind::cut,
             .file = files_[static_cast<std::size_t>(fd)],
             .offset = start,
             .length = length},
            old, nullptr, 0);
        return real().ftruncate(fd, to);
    }

    // What was written before the call is safe when it returns.
    int sync(int fd, int (*call)(int)) {
        std::uint64_t upto = 0;
        {
            const std::lock_guard lock(mutex_);
            upto = number_;
        }
        const int result = call(fd);
        if (result != 0) return result;
        const std::lock_guard lock(mutex_);
        const std::uint32_t file = files_[static_cast<std::size_t>(fd)];
        add({.kind = NoteKind::synced, .file = file, .offset = upto}, {}, nullptr, 0);
        return result;
    }

  private:
    Journal() {
        const char* watched = std::getenv(end_to_end::watch_variable);
        const char* journal = std::getenv(end_to_end::journal_variable);
        if (watched == nullptr || journal == nullptr) return;
        watched_ = watched;
        journal_ = real().open(journal, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    }

    static std::uint64_t length_of(int fd) {
        struct stat status {};
        return fstat(fd, &status) == 0 ? static_cast<std::uint64_t>(status.st_size) : 0;
    }
    static bool read_old(int fd, std::vector<char>& old, off_t offset) {
        std::size_t done = 0;
        while (done < old.size()) {
            const ssize_t count =
                pread(fd, old.data() + done, old.size() - done, offset + static_cast<off_t>(done));
            if (count <= 0) return false;
            done += static_cast<std::size_t>(count);
        }
        return true;
    }

    void add(Note note, const std::vector<char>& old, const char* bytes, std::size_t size) {
        note.number = ++number_;
        note.old_size = static_cast<std::uint32_t>(old.size());
        note.new_size = static_cast<std::uint32_t>(size);
        const std::array<iovec, 3> parts{iovec{&note, sizeof note},
                                         iovec{const_cast<char*>(old.data()), old.size()},
                                         iovec{const_cast<char*>(bytes), size}};
        const ssize_t wanted = static_cast<ssize_t>(sizeof note + old.size() + size);
        if (writev(journal_, parts.data(), parts.size()) != wanted) std::abort();
    }

    std::string watched_{};
    int journal_ = -1;
    std::mutex mutex_{};
    std::uint64_t number_ = 0;
    std::vector<std::string> names_{};
    std::array<std::uint32_t, 65536> files_{};  // by descriptor; 0: not watched
};

int open_file(const char* path, int flags, mode_t mode) {
    const int fd = real().open(path, flags, mode);
    const int kept = errno;
    Journal::instance().opened(fd, path);
    errno = kept;
    return fd;
}

}  // namespace

extern "C" {

int open64(const char* path, int flags, ...) {
    va_list arguments;
    va_start(arguments, flags);
    const auto mode = static_cast<mode_t>((flags & O_CREAT) != 0 ? va_arg(arguments, int) : 0);
    va_end(arguments);
    return open_file(path, flags, mode);
}

int open(const char* path, int flags, ...) {
    va_list arguments;
    va_start(arguments, flags);
    const auto mode = static_cast<mode_t>((flags & O_CREAT) != 0 ? va_arg(arguments, int) : 0);
    va_end(arguments);
    return open_file(path, flags, mode);
}

int close(int fd) {
    Journal::instance().closed(fd);
    return real().close(fd);
}

ssize_t write(int fd, const void* bytes, size_t size) {
    if (!Journal::instance().watches(fd)) return real().write(fd, bytes, size);
    struct stat status {};
    const int flags = fcntl(fd, F_GETFL);
    const bool appends = (flags & O_APPEND) != 0 && fstat(fd, &status) == 0;
    const off_t at = appends ? status.st_size : lseek(fd, 0, SEEK_CUR);
    const ssize_t count = Journal::instance().write(fd, bytes, size, at);
    if (count > 0) lseek(fd, at + count, SEEK_SET);
    return count;
}

ssize_t pwrite64(int fd, const void* bytes, size_t size, off_t offset) {
    if (!Journal::instance().watches(fd)) return real().pwrite(fd, bytes, size, offset);
    return Journal::instance().write(fd, bytes, size, offset);
}
ssize_t pwrite(int fd, const void* bytes, size_t size, off_t offset) {
    return pwrite64(fd, bytes, size, offset);
}

int ftruncate64(int fd, off_t length) {
    if (!Journal::instance().watches(fd)) return real().ftruncate(fd, length);
    return Journal::instance().cut(fd, length);
}
int ftruncate(int fd, off_t length) {
    return ftruncate64(fd, length);
}

int fsync(int fd) {
    if (!Journal::instance().watches(fd)) return real().fsync(fd);
    return Journal::instance().sync(fd, real().fsync);
}
int fdatasync(int fd) {
    if (!Journal::instance().watches(fd)) return real().fdatasync(fd);
    return Journal::instance().sync(fd, real().fdatasync);
}

}  // extern "C"
