#pragma once

#include <cstdint>
#include <optional>
#include <tl/expected.hpp>
#include <vector>

#include "ledger/entry.h"
#include "ledger/keys.h"

// Makes entries of drafts, encodes and decodes entries, and opens their parts.
namespace fairdeal::ledger {

// Salts, commits to and seals the draft's parts, and hashes the leaf. It fills a `disclosure` part
// with the key of the draft's epoch, and the open form of a `deck` part with the root over its
// cards.
Entry seal_entry(const Draft& draft, Sequence sequence, std::uint64_t number, const Hash& before,
                 const Keys& keys);

inline constexpr std::size_t salt_bytes = 16;
Hash commitment_of(BytesView salt, BytesView whole) noexcept;
// The salt of a sealed part. A withheld part stores its salt.
Bytes salt_of(const Secret& round_key, std::uint64_t number, std::size_t part) noexcept;

// The whole form of a part. Open and withheld parts need no key. Returns nothing if the key does
// not open a sealed part, if the form does not match the commitment, or if a deck's cards do not
// have the root in its open form.
std::optional<Bytes> whole_of(const Entry& entry, std::size_t part, const Secret* round_key);

// One salted commitment for each byte of a deck's order, and the salt that opens one of them.
// `number` and `part` are the entry and the part that record the deck.
std::vector<Hash> deck_commitments(const Secret& round_key, std::uint64_t number, std::size_t part,
                                   BytesView order);
Bytes deck_salt(const Secret& round_key, std::uint64_t number, std::size_t part,
                std::size_t place) noexcept;
Hash deck_root(const std::vector<Hash>& commitments);

}  // namespace fairdeal::ledger
