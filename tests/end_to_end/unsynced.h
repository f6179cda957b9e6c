#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>

// The loss of power: what a program with the shim had written and not synced.
namespace end_to_end {

struct Lost {
    std::size_t writes = 0;
    std::size_t bytes = 0;
    std::size_t kept = 0;  // writes that reached the disk all the same
};

// Takes back every write, in every file, that was not followed by a sync. `keeps` is asked for each
// of them, since a disk may have written any of them; nothing: it has written none. The journal is
// empty afterwards.
Lost lose_unsynced(const std::filesystem::path& journal, const std::function<bool()>& keeps = {});

}  // namespace end_to_end
