#pragma once

#include <cstdint>
#include <vector>

namespace fairdeal::simulate {

// The blocks from `first` up to, but not including, `end`.
struct BlockRange {
    std::uint64_t first = 0;
    std::uint64_t end = 0;

    std::uint64_t size() const noexcept { return end - first; }
    bool operator==(const BlockRange&) const noexcept = default;
};

// The set of blocks of a run that have been played, as few ranges as possible.
class BlockSet {
  public:
    // Returns false and changes nothing if the set already has a block of the range.
    bool add(BlockRange range);

    bool contains(std::uint64_t block) const noexcept;
    std::uint64_t size() const noexcept;
    const std::vector<BlockRange>& ranges() const noexcept { return ranges_; }

    // Returns the first gap from `from` on and before `end`, at most `most` blocks of it; an empty
    // range if there is none.
    BlockRange first_missing(std::uint64_t from, std::uint64_t end, std::uint64_t most) const;

    bool operator==(const BlockSet&) const noexcept = default;

  private:
    std::vector<BlockRange> ranges_;  // in rising order; no two touch
};

}  // namespace fairdeal::simulate
