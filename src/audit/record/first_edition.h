#pragma once

#include <optional>
#include <span>
#include <string>

#include "audit/record/codec.h"
#include "audit/record/differences.h"
#include "ledger/entry.h"
#include "ledger/keys.h"
#include "table/state/table.h"

namespace fairdeal::audit {

// An entry that was recorded by the rules of the first edition: what its events say is taken as it
// is, so that the table is known where the record goes on. A sentence when they cannot be read, or
// when it discloses another key than that of its epoch; hashes, commitments and money are checked
// elsewhere.
std::optional<std::string> follow_first_edition(const Codec& codec, const ledger::Entry& entry,
                                                std::span<const PartView> parts,
                                                const ledger::Secret& key, table::Table& table);

}  // namespace fairdeal::audit
