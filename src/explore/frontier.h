#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "explore/visited.h"

namespace fairdeal::explore {

// The states of one depth that wait to be looked at, as bytes. They lie in blocks, so that their
// memory is given up while they are looked at and those of the next depth are collected.
class Frontier {
  public:
    struct Entry {
        NodeIndex node = 0;
        std::uint32_t size = 0;
        std::uint8_t asides = 0;
        bool again = false;  // it was looked at before, when more asides had led to it
    };

    bool empty() const noexcept { return size_ == 0; }
    std::size_t size() const noexcept { return size_; }

    // The entry's size is set here.
    void push(Entry entry, std::span<const std::uint8_t> bytes);

    // Looks at each, in the order they came, and is empty then.
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

    // For a file. False when what was read is no such list.
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
