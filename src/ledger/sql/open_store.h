#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "ledger/keys.h"
#include "ledger/store.h"

namespace fairdeal::ledger {

// Opens the record at sqlite:PATH or postgresql://…. With keys it is made when it is not there yet,
// brought to the newest form when it is of an older one, and refused when it was made with other
// keys; without them it can only be read. Refused with a sentence as well: a record of a newer
// program, and what is no record.
StoreResult<std::unique_ptr<Store>> open_store(std::string_view url,
                                               const std::optional<Keys>& keys);

}  // namespace fairdeal::ledger
