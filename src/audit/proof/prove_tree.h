#pragma once

#include <vector>

#include "ledger/store.h"

// Proofs over the tree of a store, made from the hashes that the store keeps.
namespace fairdeal::audit {

// Proves that the tree of `to` entries continues the tree of `from` entries.
ledger::StoreResult<std::vector<ledger::Hash>> consistency_in(ledger::Store& store,
                                                              std::uint64_t from, std::uint64_t to);
// Proves that the entry is at its place in the tree of `size` entries.
ledger::StoreResult<std::vector<ledger::Hash>> inclusion_in(ledger::Store& store,
                                                            ledger::Sequence entry,
                                                            std::uint64_t size);
// The root of the first `size` entries.
ledger::StoreResult<ledger::TreeHead> tree_at(ledger::Store& store, std::uint64_t size);

}  // namespace fairdeal::audit
