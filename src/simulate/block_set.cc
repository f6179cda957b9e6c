#include "simulate/block_set.h"

#include <algorithm>

// Sorted, disjoint ranges that are merged when they touch. `add` refuses overlaps, which is how a
// block that was counted twice is found.
namespace fairdeal::simulate {

bool BlockSet::add(BlockRange range) {
    if (range.first >= range.end) return range.first == range.end;
    auto after = std::ranges::upper_bound(ranges_, range.first, {}, &BlockRange::first);
    if (after != ranges_.end() && after->first < range.end) return false;
    if (after != ranges_.begin() && std::prev(after)->end > range.first) return false;
    const bool joins_before = after != ranges_.begin() && std::prev(after)->end == range.first;
    const bool joins_after = after != ranges_.end() && after->first == range.end;
    if (joins_before && joins_after) {
        std::prev(after)->end = after->end;
        ranges_.erase(after);
    } else if (joins_before) {
        std::prev(after)->end = range.end;
    } else if (joins_after) {
        after->first = range.first;
    } else {
        ranges_.insert(after, range);
    }
    return true;
}

bool BlockSet::contains(std::uint64_t block) const noexcept {
    return std::ranges::any_of(ranges_, [block](const BlockRange& range) {
        return range.first <= block && block < range.end;
    });
}

std::uint64_t BlockSet::size() const noexcept {
    std::uint64_t blocks = 0;
    for (const BlockRange& range : ranges_)
        blocks += range.size();
    return blocks;
}

BlockRange BlockSet::first_missing(std::uint64_t from, std::uint64_t end,
                                   std::uint64_t most) const {
    for (const BlockRange& range : ranges_) {
        if (range.end <= from) continue;
        if (range.first > from) {
            end = std::min(end, range.first);
            break;
        }
        from = range.end;
    }
    if (from >= end) return {end, end};
    return {from, std::min(end, from + most)};
}

}  // namespace fairdeal::simulate
