#pragma once

#include <string>
#include <tl/expected.hpp>

#include "ledger/entry.h"

// The two forms of an entry: the leaf, which is hashed and shown in proofs, and the stored one.
namespace fairdeal::ledger {

// The bytes that are hashed: what a proof shows of an entry.
Bytes leaf_of(const Entry& entry);
Hash hash_of(const Entry& entry);
// The bytes that are stored. `before` and `hash` are not among them.
Bytes encode(const Entry& entry);

struct Malformed {
    std::string sentence{};
};
// Strict: the shortest form of every number, no byte left over. The caller, who knows the preceding
// entry, fills in `before` and `hash`.
tl::expected<Entry, Malformed> decode(BytesView stored);
// A leaf as a proof shows it, with its hash; hidden parts have their commitment and no whole form.
tl::expected<Entry, Malformed> decode_leaf(BytesView leaf);

}  // namespace fairdeal::ledger
