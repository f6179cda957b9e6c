#pragma once

#include <cstdint>
#include <vector>

namespace fairdeal::simulate {

// The blocks from `first` up to, and without, `end`.
struct BlockRange {
    std::uint64_t first = 0;
    std::uint64_t end = 0;

    std::uint64_t size() const noexcept { return end - first; }
    bool operator==(const BlockRange&) const noexcept = default;
};

// Which blocks of a run have been played, as few ranges as possible.
class BlockSet {
  public:
    // False, and nothing is changed, when a block of the range is there already.
    bool add(BlockRange range);

    bool contains(std::uint64_t block) const noexcept;
    std::uint64_t size() const noexcept;
    const std::vector<BlockRange>& ranges() const noexcept { return ranges_; }

    // The first blocks that are missing from `from` on, before `end`, in one range of at most
    // `most`; empty when none is.
    BlockRange first_missing(std::uint64_t from, std::uint64_t end, std::uint64_t most) const;

    bool operator==(const BlockSet&) const noexcept = default;

  private:
    std::vector<BlockRange> ranges_;  // ascending; no two touch
};

}  // namespace fairdeal::simulate
