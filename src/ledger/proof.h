#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "ledger/tree.h"

// Proofs over the tree, as RFC 6962 defines them.
namespace fairdeal::ledger {

// The root of the complete subtree of 2^level leaves that starts at leaf (index << level).
using Subtree = std::function<Hash(std::uint8_t level, std::uint64_t index)>;

std::vector<Hash> inclusion_proof(std::uint64_t leaf, std::uint64_t size, const Subtree& subtree);
std::vector<Hash> consistency_proof(std::uint64_t from, std::uint64_t to, const Subtree& subtree);

bool is_included(const Hash& leaf, std::uint64_t index, const TreeHead& tree,
                 std::span<const Hash> proof) noexcept;
bool is_consistent(const TreeHead& from, const TreeHead& to, std::span<const Hash> proof) noexcept;

}  // namespace fairdeal::ledger
