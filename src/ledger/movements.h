#pragma once

#include <optional>
#include <span>
#include <vector>

#include "ledger/accounts.h"
#include "ledger/bytes.h"
#include "ledger/entry.h"

// Encodes and decodes a movement part: a list of movements.
namespace fairdeal::ledger {

// Whether two different accounts of the same kind of money exchange more than zero cents. The codec
// writes and reads no other movement.
bool is_lawful(const Movement& movement) noexcept;

Bytes encode(std::span<const Movement> movements);
// Returns nothing if the bytes are malformed or a movement is not lawful.
std::optional<std::vector<Movement>> decode_movements(BytesView bytes);

// All movements of an entry's movement parts, in order. Returns nothing if a part is malformed,
// sealed, or does not match its commitment.
std::optional<std::vector<Movement>> movements_in(const Entry& entry);

}  // namespace fairdeal::ledger
