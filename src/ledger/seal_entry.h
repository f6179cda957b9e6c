#pragma once

#include <cstdint>
#include <optional>
#include <tl/expected.hpp>
#include <vector>

#include "ledger/entry.h"
#include "ledger/keys.h"

// From a draft to an entry, and from an entry to what may be read in it.
namespace fairdeal::ledger {

// Salts, commits and seals its parts and hashes its leaf. A `disclosure` part is filled in with the
// key of the draft's epoch; the open form of a `deck` part with the root over its cards.
Entry seal_entry(const Draft& draft, Sequence sequence, std::uint64_t number, const Hash& before,
                 const Keys& keys);

inline constexpr std::size_t salt_bytes = 16;
Hash commitment_of(BytesView salt, BytesView whole) noexcept;
// Of a sealed part; a withheld one has its salt beside it.
Bytes salt_of(const Secret& round_key, std::uint64_t number, std::size_t part) noexcept;

// The whole form of a part: open and withheld parts need no key. Nothing when it is sealed and the
// key does not open it, or when it is not what was committed to; of a deck, also when its cards do
// not have the root that stands in the open.
std::optional<Bytes> whole_of(const Entry& entry, std::size_t part, const Secret* round_key);

// One salted commitment for each byte of a deck's order, and the salt with which one of them opens.
// `number` and `part` say where the deck is recorded.
std::vector<Hash> deck_commitments(const Secret& round_key, std::uint64_t number, std::size_t part,
                                   BytesView order);
Bytes deck_salt(const Secret& round_key, std::uint64_t number, std::size_t part,
                std::size_t place) noexcept;
Hash deck_root(const std::vector<Hash>& commitments);

}  // namespace fairdeal::ledger
