#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "ledger/keys.h"
#include "ledger/store.h"

// Signs checkpoints of the record, and checks whether the record is behind a checkpoint that
// somebody else has seen: then it was cut off, or an old copy was restored. Thread: any that may
// wait for the store. An error is a sentence: the store, or a note in it, cannot be read.
namespace fairdeal::server {

// The kind of the record with which a supervisor accepts that the record is behind witnessed
// checkpoints, so that rounds may start again. It holds the accepted notes, one after the other.
inline constexpr std::string_view accepted_kind = "record-accepted";
inline constexpr std::string_view accepted_key = "last";

// Signs the current tree unless its size is `signed_size`. Returns the size that is signed now.
tl::expected<std::uint64_t, std::string> sign_tree(ledger::Store& store, const ledger::Keys& keys,
                                                   std::uint64_t signed_size);

// The notes of witnesses and of the floor itself that the record is behind and that nobody has
// accepted, each with a sentence. `elsewhere` is a witnessed note from outside the store, which an
// old copy of the store would not contain; empty if there is none.
struct Ahead {
    std::string note{};
    std::string sentence{};
};
tl::expected<std::vector<Ahead>, std::string> notes_ahead(ledger::Store& store,
                                                          const ledger::Keys& keys,
                                                          const std::string& elsewhere);

// Why no round may start; nothing if the record contains everything that was signed or witnessed.
tl::expected<std::optional<std::string>, std::string> why_behind(ledger::Store& store,
                                                                 const ledger::Keys& keys,
                                                                 const std::string& elsewhere);

}  // namespace fairdeal::server
