#include "ledger/proof.h"

#include <algorithm>
#include <bit>

#include "base/check.h"

// Inclusion and consistency proofs, RFC 6962 sections 2.1.1 and 2.1.2. To make one, only the roots
// of complete subtrees are read, which the stores keep; to check one, nothing but the proof and the
// tree heads.
namespace fairdeal::ledger {
namespace {

// `size` leaves from `start` on. RFC 6962 splits a range so that its left part is complete.
struct Range {
    std::uint64_t start = 0;
    std::uint64_t size = 0;

    std::uint64_t split() const noexcept { return std::bit_floor(size - 1); }
    Range left() const noexcept { return {start, split()}; }
    Range right() const noexcept { return {start + split(), size - split()}; }
};

Hash root_of(const Range& range, const Subtree& subtree) {
    if (std::has_single_bit(range.size)) {
        const auto level = static_cast<std::uint8_t>(std::countr_zero(range.size));
        return subtree(level, range.start >> level);
    }
    return node_hash(root_of(range.left(), subtree), root_of(range.right(), subtree));
}

// A position while following a proof: the place of a node at its level, and the last place there.
struct Climb {
    std::uint64_t place = 0;
    std::uint64_t last = 0;

    bool is_at_top() const noexcept { return last == 0; }
    bool has_left_sibling() const noexcept { return (place & 1U) != 0 || place == last; }
    void up() noexcept {
        place >>= 1U;
        last >>= 1U;
    }
    // The last node of a level moves up unhashed if it has no right sibling.
    void up_past_carried() noexcept {
        while ((place & 1U) == 0 && place != 0)
            up();
    }
};

}  // namespace

std::vector<Hash> inclusion_proof(std::uint64_t leaf, std::uint64_t size, const Subtree& subtree) {
    CHECK(leaf < size);
    std::vector<Hash> proof;
    for (Range range{0, size}; range.size > 1;) {
        const bool goes_left = leaf < range.right().start;
        proof.push_back(root_of(goes_left ? range.right() : range.left(), subtree));
        range = goes_left ? range.left() : range.right();
    }
    std::ranges::reverse(proof);
    return proof;
}

std::vector<Hash> consistency_proof(std::uint64_t from, std::uint64_t to, const Subtree& subtree) {
    CHECK(from <= to);
    std::vector<Hash> proof;
    if (from == 0) return proof;
    Range range{0, to};
    while (range.start + range.size != from) {
        const bool goes_left = from <= range.right().start;
        proof.push_back(root_of(goes_left ? range.right() : range.left(), subtree));
        range = goes_left ? range.left() : range.right();
    }
    // The verifier knows the root of the whole old tree, but not that of a piece of it.
    if (range.start != 0) proof.push_back(root_of(range, subtree));
    std::ranges::reverse(proof);
    return proof;
}

bool is_included(const Hash& leaf, std::uint64_t index, const TreeHead& tree,
                 std::span<const Hash> proof) noexcept {
    if (index >= tree.size) return false;
    Climb climb{index, tree.size - 1};
    Hash root = leaf;
    for (const Hash& sibling : proof) {
        if (climb.is_at_top()) return false;
        if (climb.has_left_sibling()) {
            root = node_hash(sibling, root);
            climb.up_past_carried();
        } else {
            root = node_hash(root, sibling);
        }
        climb.up();
    }
    return climb.is_at_top() && root == tree.root;
}

bool is_consistent(const TreeHead& from, const TreeHead& to, std::span<const Hash> proof) noexcept {
    if (from.size > to.size) return false;
    if (from.size == to.size) return proof.empty() && from.root == to.root;
    if (from.size == 0) return proof.empty() && from.root == Frontier().root();
    Climb climb{from.size - 1, to.size - 1};
    while ((climb.place & 1U) != 0)
        climb.up();
    Hash first = from.root;  // a complete old tree is itself a node of the new one
    if (!std::has_single_bit(from.size)) {
        if (proof.empty()) return false;
        first = proof.front();
        proof = proof.subspan(1);
    }
    Hash old_root = first;
    Hash new_root = first;
    for (const Hash& sibling : proof) {
        if (climb.is_at_top()) return false;
        if (climb.has_left_sibling()) {
            old_root = node_hash(sibling, old_root);
            new_root = node_hash(sibling, new_root);
            climb.up_past_carried();
        } else {
            new_root = node_hash(new_root, sibling);
        }
        climb.up();
    }
    return climb.is_at_top() && old_root == from.root && new_root == to.root;
}

}  // namespace fairdeal::ledger
