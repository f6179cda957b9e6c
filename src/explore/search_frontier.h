#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "explore/visited.h"

namespace fairdeal::explore {

// The states of one depth that wait for their turn, as bytes. They are stored in blocks, so that
// their memory is freed while the search looks at them and collects the next depth.
class SearchFrontier {
  public:
    struct Entry {
        NodeIndex node = 0;
        std::uint32_t size = 0;
        std::uint8_t asides = 0;
        bool again = false;  // seen before, with more asides on its path
    };

    bool empty() const noexcept { return size_ == 0; }
    std::size_t size() const noexcept { return size_; }

    // Sets the entry's size.
    void push(Entry entry, std::span<const std::uint8_t> bytes);

    // Passes each state to `look` in the order of arrival. The frontier is empty afterwards.
    template <class Look>
    void drain(const Look& look) {
        for (Block& block : blocks_) {
            std::span<const std::uint8_t> bytes(block.bytes);
            for (const Entry& entry : block.entries) {
                look(entry, bytes.first(entry.size));
                bytes = bytes.subspan(entry.size);
            }
            block = {};
        }
        blocks_.clear();
        size_ = 0;
    }

    // Reads from or writes to a file. False if what was read is no such list.
    template <class Archive>
    bool exchange(Archive& archive) {
        std::uint64_t count = blocks_.size();
        if (!archive(count) || count > most_blocks) return false;
        blocks_.resize(count);
        size_ = 0;
        for (Block& block : blocks_) {
            if (!archive(block.entries) || !archive(block.bytes) || !is_whole(block)) return false;
            size_ += block.entries.size();
        }
        return true;
    }

  private:
    struct Block {
        std::vector<Entry> entries{};
        std::vector<std::uint8_t> bytes{};
    };
    static constexpr std::uint64_t most_blocks = 1U << 20U;
    static bool is_whole(const Block& block) noexcept;

    std::vector<Block> blocks_{};
    std::size_t size_ = 0;
};

}  // namespace fairdeal::explore
