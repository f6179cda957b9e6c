#include "explore/search_frontier.h"

// Entries and bytes are appended to blocks of about 1 MiB, and a block is freed as soon as it has
// been looked at.
namespace fairdeal::explore {
namespace {

constexpr std::size_t block_size = 1U << 20U;

}  // namespace

void SearchFrontier::push(Entry entry, std::span<const std::uint8_t> bytes) {
    if (blocks_.empty() || blocks_.back().bytes.size() + bytes.size() > block_size) {
        blocks_.emplace_back().bytes.reserve(block_size);
    }
    Block& block = blocks_.back();
    entry.size = static_cast<std::uint32_t>(bytes.size());
    block.entries.push_back(entry);
    block.bytes.insert(block.bytes.end(), bytes.begin(), bytes.end());
    ++size_;
}

bool SearchFrontier::is_whole(const Block& block) noexcept {
    std::size_t size = 0;
    for (const Entry& entry : block.entries)
        size += entry.size;
    return size == block.bytes.size();
}

}  // namespace fairdeal::explore
