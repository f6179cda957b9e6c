#pragma once

#include <cstdint>

// What the shim notes down about a program's files, so that what was not synced can be taken back.
namespace end_to_end {

enum class NoteKind : std::uint32_t {
    opened = 1,  // followed by the file's path
    wrote = 2,   // followed by the bytes that lay there, then by those written
    cut = 3,     // followed by the bytes that were cut off
    synced = 4,  // everything of this file up to `number`
};

struct Note {
    NoteKind kind{};
    std::uint32_t file = 0;
    std::uint64_t number = 0;  // of the note
    std::uint64_t offset = 0;
    std::uint64_t length = 0;  // of the file, before
    std::uint32_t old_size = 0;
    std::uint32_t new_size = 0;
};

inline constexpr const char* watch_variable = "UNSYNCED_WATCH";      // files that begin like this
inline constexpr const char* journal_variable = "UNSYNCED_JOURNAL";  // where it is noted

}  // namespace end_to_end
