#pragma once

#include <optional>

#include "ledger/bytes.h"
#include "ledger/keys.h"

namespace fairdeal::server {

// Encrypts the kept state of a table, which has the order of its deck in it, so that only this
// floor's key opens it.
ledger::Bytes seal(const ledger::Secret& master, ledger::BytesView plain);
// Nothing when the key is another one or the bytes were changed.
std::optional<ledger::Bytes> open_sealed(const ledger::Secret& master, ledger::BytesView sealed);

}  // namespace fairdeal::server
