#pragma once

#include <optional>

#include "ledger/bytes.h"
#include "ledger/keys.h"

namespace fairdeal::server {

// Encrypts a table's snapshot, which contains the order of its deck, so that only this floor's key
// opens it.
ledger::Bytes seal(const ledger::Secret& master, ledger::BytesView plain);
// Returns nothing if the key is another one or the bytes were changed.
std::optional<ledger::Bytes> open_sealed(const ledger::Secret& master, ledger::BytesView sealed);

}  // namespace fairdeal::server
