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

// Applies an entry that was recorded under the first edition of the rules: takes its events as they
// are, so that the state of the table is known where a later edition continues. Returns a sentence
// if the events cannot be read, or if the entry discloses another key than that of its epoch. Other
// code checks hashes, commitments and money.
std::optional<std::string> follow_first_edition(const Codec& codec, const ledger::Entry& entry,
                                                std::span<const PartView> parts,
                                                const ledger::Secret& key, table::Table& table);

}  // namespace fairdeal::audit
