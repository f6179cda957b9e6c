#pragma once

#include <cstdint>
#include <vector>

#include "explore/digest.h"

namespace fairdeal::explore {

using NodeIndex = std::uint32_t;
inline constexpr NodeIndex no_node = 0xffff'ffff;

// The states reached, each as a digest and the way it was first reached: the state before it and
// the number of the offer. 19 bytes per state, and at most 12 for the hash table.
class Visited {
  public:
    Visited();

    struct Inserted {
        NodeIndex node = no_node;
        bool is_new = false;
        bool with_fewer_asides = false;  // than ever before
    };
    // Inserts a state reached with this many asides.
    Inserted insert(Digest digest, NodeIndex parent, std::uint16_t offer, std::uint8_t asides);

    std::size_t size() const noexcept { return digests_.size(); }
    Digest digest(NodeIndex node) const noexcept { return digests_[node]; }
    NodeIndex parent(NodeIndex node) const noexcept { return parents_[node]; }
    std::uint16_t offer(NodeIndex node) const noexcept { return offers_[node]; }

    // The state that continuing leads to; no_node while that is unknown.
    NodeIndex onward(NodeIndex node) const noexcept { return onward_[node]; }
    void set_onward(NodeIndex node, NodeIndex to) noexcept { onward_[node] = to; }

    // The offers that lead to a state from the first state.
    std::vector<std::uint16_t> path(NodeIndex node) const;

    // Reads or writes everything but the hash table.
    template <class Archive>
    bool exchange(Archive& archive) {
        if (!archive(digests_) || !archive(parents_) || !archive(offers_) || !archive(onward_) ||
            !archive(asides_)) {
            return false;
        }
        if (parents_.size() != size() || offers_.size() != size() || onward_.size() != size() ||
            asides_.size() != size()) {
            return false;
        }
        rebuild();
        return true;
    }

  private:
    void rebuild();

    std::vector<Digest> digests_;
    std::vector<NodeIndex> parents_;
    std::vector<std::uint16_t> offers_;
    std::vector<NodeIndex> onward_;
    std::vector<std::uint8_t> asides_;  // the fewest on any path so far
    std::vector<NodeIndex> slots_;      // open addressing; its size is a power of two
};

}  // namespace fairdeal::explore
