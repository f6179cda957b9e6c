#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "ledger/keys.h"
#include "ledger/store.h"

// Signed checkpoints of the record, and whether the record is behind one that somebody else has
// seen: then it was cut off, or an old copy was brought back.
namespace fairdeal::server {

// What a witness has cosigned last, as a record: its note. A supervisor who knows why the record is
// behind it records that, and rounds may start again.
inline constexpr std::string_view witnessed_kind = "witnessed";
inline constexpr std::string_view witnessed_note = "note";
inline constexpr std::string_view witnessed_accepted = "accepted";  // the note that was accepted

// Signs the tree as it is unless `signed_size` is its size already; the size that is now signed.
tl::expected<std::uint64_t, std::string> sign_tree(ledger::Store& store, const ledger::Keys& keys,
                                                   std::uint64_t signed_size);

// Why no round may start; nothing when the record has everything that was ever signed or witnessed.
// `elsewhere` is a witnessed note from outside the store, which an old copy does not hold; empty
// when there is none.
tl::expected<std::optional<std::string>, std::string> why_behind(ledger::Store& store,
                                                                 const ledger::Keys& keys,
                                                                 const std::string& elsewhere);

}  // namespace fairdeal::server
