#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "ledger/keys.h"
#include "ledger/store.h"

// Signed checkpoints of the record, and whether the record is behind one that somebody else has
// seen: then it was cut off, or an old copy was brought back. Thread: any that may wait for the
// store. An error is a sentence: the store, or a note in it, cannot be read.
namespace fairdeal::server {

// A supervisor who knows why the record is behind what witnesses have cosigned records that, and
// rounds may start again: the notes that were accepted, one behind the other.
inline constexpr std::string_view accepted_kind = "record-accepted";
inline constexpr std::string_view accepted_key = "last";

// Signs the tree as it is unless `signed_size` is its size already; the size that is now signed.
tl::expected<std::uint64_t, std::string> sign_tree(ledger::Store& store, const ledger::Keys& keys,
                                                   std::uint64_t signed_size);

// The notes of witnesses, and the floor's own, that the record is behind and nobody has accepted,
// with a sentence about each. `elsewhere` is a witnessed note from outside the store, which an old
// copy does not hold; empty when there is none.
struct Ahead {
    std::string note{};
    std::string sentence{};
};
tl::expected<std::vector<Ahead>, std::string> notes_ahead(ledger::Store& store,
                                                          const ledger::Keys& keys,
                                                          const std::string& elsewhere);

// Why no round may start; nothing when the record has everything that was ever signed or witnessed.
tl::expected<std::optional<std::string>, std::string> why_behind(ledger::Store& store,
                                                                 const ledger::Keys& keys,
                                                                 const std::string& elsewhere);

}  // namespace fairdeal::server
