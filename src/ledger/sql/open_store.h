#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "ledger/keys.h"
#include "ledger/store.h"

namespace fairdeal::ledger {

// Opens the record at sqlite:PATH or postgresql://…. With keys, it creates a missing record,
// migrates an old one to the newest schema, and refuses a record that was created with other keys.
// Without keys, the record is read-only. The error is one sentence; a newer program's record, and a
// database that is no record, are errors, too.
StoreResult<std::unique_ptr<Store>> open_store(std::string_view url,
                                               const std::optional<Keys>& keys);

}  // namespace fairdeal::ledger
