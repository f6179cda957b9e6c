#pragma once

#include <optional>

#include "ledger/bytes.h"
#include "ledger/keys.h"

namespace fairdeal::server {

// Bytes that only this floor's key opens: a state of a table has the order of its deck in it.
ledger::Bytes seal(const ledger::Secret& master, ledger::BytesView plain);
// Nothing when the key is another one or the bytes were changed.
std::optional<ledger::Bytes> open_sealed(const ledger::Secret& master, ledger::BytesView sealed);

}  // namespace fairdeal::server
