#include "explore/visited.h"

#include <algorithm>

// A hash set with open addressing over parallel arrays; nodes are numbered in the order of their
// discovery, so the first path to a state is a shortest one among those that the bound of asides
// allows.
namespace fairdeal::explore {
namespace {

constexpr std::size_t first_slots = 1U << 12U;

}  // namespace

Visited::Visited() : slots_(first_slots, no_node) {}

Visited::Inserted Visited::insert(Digest digest, NodeIndex parent, std::uint16_t offer,
                                  std::uint8_t asides) {
    std::size_t at = digest & (slots_.size() - 1);
    for (; slots_[at] != no_node; at = (at + 1) & (slots_.size() - 1)) {
        const NodeIndex known = slots_[at];
        if (digests_[known] != digest) continue;
        if (asides_[known] <= asides) return {known};
        asides_[known] = asides;
        return {known, false, true};
    }
    const auto node = static_cast<NodeIndex>(size());
    slots_[at] = node;
    digests_.push_back(digest);
    parents_.push_back(parent);
    offers_.push_back(offer);
    onward_.push_back(no_node);
    asides_.push_back(asides);
    if (size() * 3 > slots_.size() * 2) rebuild();
    return {node, true, false};
}

void Visited::rebuild() {
    std::size_t size = first_slots;
    while (digests_.size() * 3 > size * 2)
        size *= 2;
    slots_.assign(size, no_node);
    for (std::size_t node = 0; node < digests_.size(); ++node) {
        std::size_t at = digests_[node] & (size - 1);
        while (slots_[at] != no_node)
            at = (at + 1) & (size - 1);
        slots_[at] = static_cast<NodeIndex>(node);
    }
}

std::vector<std::uint16_t> Visited::path(NodeIndex node) const {
    std::vector<std::uint16_t> offers;
    for (; parents_[node] != no_node; node = parents_[node])
        offers.push_back(offers_[node]);
    std::ranges::reverse(offers);
    return offers;
}

}  // namespace fairdeal::explore
