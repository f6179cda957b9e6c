#pragma once

#include <tl/expected.hpp>

#include "audit/record/codec.h"
#include "ledger/bytes.h"
#include "table/state/table.h"

// The state of a table: its fields, then what it keeps of what was: the journal of the round and
// the rounds that ended last.
namespace fairdeal::audit {

// Two tables are the same exactly when these bytes are.
ledger::Bytes encode_state(const Codec& codec, const table::Table& table);
tl::expected<table::Table, DecodeError> decode_state(const Codec& codec, ledger::BytesView state);

}  // namespace fairdeal::audit
