#include "unsynced.h"

#include <fcntl.h>
#include <unistd.h>

#include <cstring>
#include <fstream>
#include <iterator>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "unsynced_journal.h"

namespace end_to_end {
namespace {

struct Read {
    Note note{};
    std::string old{};
    std::string bytes{};
};

// The last note may have been cut off by the kill: then its write was not made either.
std::vector<Read> read_journal(const std::filesystem::path& journal) {
    std::ifstream file(journal, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    std::vector<Read> notes;
    std::size_t at = 0;
    while (at + sizeof(Note) <= text.size()) {
        Read read;
        std::memcpy(&read.note, text.data() + at, sizeof(Note));
        at += sizeof(Note);
        const std::size_t size = std::size_t{read.note.old_size} + read.note.new_size;
        if (at + size > text.size()) break;
        read.old = text.substr(at, read.note.old_size);
        read.bytes = text.substr(at + read.note.old_size, read.note.new_size);
        at += size;
        notes.push_back(std::move(read));
    }
    return notes;
}

class File {
  public:
    explicit File(const std::string& path) : fd_(open(path.c_str(), O_RDWR | O_CLOEXEC)) {}
    ~File() {
        if (fd_ >= 0) close(fd_);
    }
    File(const File&) = delete;
    File& operator=(const File&) = delete;

    bool is_there() const noexcept { return fd_ >= 0; }
    void put(const std::string& bytes, std::uint64_t offset) const {
        if (pwrite(fd_, bytes.data(), bytes.size(), static_cast<off_t>(offset)) !=
            static_cast<ssize_t>(bytes.size())) {
            throw std::runtime_error("what was lost cannot be taken back");
        }
    }
    void set_length(std::uint64_t length) const {
        if (ftruncate(fd_, static_cast<off_t>(length)) != 0) {
            throw std::runtime_error("what was lost cannot be taken back");
        }
    }

  private:
    int fd_;
};

void take_back(const Read& read, const File& file) {
    if (!read.old.empty()) file.put(read.old, read.note.offset);
    file.set_length(read.note.length);
}

void make_again(const Read& read, const File& file) {
    if (read.note.kind == NoteKind::cut) {
        file.set_length(read.note.offset);
    } else {
        file.put(read.bytes, read.note.offset);
    }
}

}  // namespace

Lost lose_unsynced(const std::filesystem::path& journal, const std::function<bool()>& keeps) {
    const std::vector<Read> notes = read_journal(journal);
    std::map<std::uint32_t, std::string> names;
    std::map<std::string, std::uint64_t> synced;  // a file can have been opened more than once
    for (const Read& read : notes) {
        if (read.note.kind == NoteKind::opened) names[read.note.file] = read.bytes;
        if (read.note.kind == NoteKind::synced) synced[names[read.note.file]] = read.note.offset;
    }
    Lost lost;
    std::vector<const Read*> unsynced;
    for (const Read& read : notes) {
        const bool changes = read.note.kind == NoteKind::wrote || read.note.kind == NoteKind::cut;
        if (changes && read.note.number > synced[names[read.note.file]]) unsynced.push_back(&read);
    }
    for (auto last = unsynced.rbegin(); last != unsynced.rend(); ++last) {
        const Read& read = **last;
        const File file(names[read.note.file]);
        if (!file.is_there()) continue;
        take_back(read, file);
        ++lost.writes;
        lost.bytes += read.bytes.size();
    }
    for (const Read* read : unsynced) {
        const File file(names[read->note.file]);
        if (!keeps || !keeps() || !file.is_there()) continue;
        make_again(*read, file);
        ++lost.kept;
    }
    std::ofstream(journal, std::ios::trunc);
    return lost;
}

}  // namespace end_to_end
