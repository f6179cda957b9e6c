#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ledger/bytes.h"

// The Merkle tree over all entries in commit order, hashed as RFC 6962 prescribes.
namespace fairdeal::ledger {

Hash leaf_hash(BytesView leaf) noexcept;
Hash node_hash(const Hash& left, const Hash& right) noexcept;

// The right edge of a tree: the roots of its complete subtrees, largest first. It is all that
// appending a leaf needs, so a tree grows without its leaves.
class Frontier {
  public:
    Frontier() = default;
    Frontier(std::uint64_t size, std::vector<Hash> roots);  // one root for each bit of the size

    std::uint64_t size() const noexcept { return size_; }
    std::span<const Hash> roots() const noexcept { return roots_; }
    Hash root() const noexcept;  // SHA-256 of nothing for the empty tree

    // Appends a leaf, and calls `completed(level, hash)` for every subtree of 2^level leaves that
    // the leaf completes.
    template <class Completed>
    void append(const Hash& leaf, Completed&& completed) {
        Hash hash = leaf;
        std::uint8_t level = 0;
        for (std::uint64_t rest = size_; (rest & 1U) != 0; rest >>= 1U) {
            hash = node_hash(roots_.back(), hash);
            roots_.pop_back();
            completed(++level, hash);
        }
        roots_.push_back(hash);
        ++size_;
    }
    void append(const Hash& leaf) {
        append(leaf, [](std::uint8_t, const Hash&) {});
    }

  private:
    std::uint64_t size_ = 0;
    std::vector<Hash> roots_{};
};

struct TreeHead {
    std::uint64_t size = 0;
    Hash root{};
    constexpr bool operator==(const TreeHead&) const noexcept = default;
};

}  // namespace fairdeal::ledger
