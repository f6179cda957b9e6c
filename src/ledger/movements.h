#pragma once

#include <optional>
#include <span>
#include <vector>

#include "ledger/accounts.h"
#include "ledger/bytes.h"
#include "ledger/entry.h"

// The bytes of a movement part: a list of movements.
namespace fairdeal::ledger {

// Both accounts hold the same kind of money and are not the same one, and something is moved:
// nothing else is written or read.
bool is_lawful(const Movement& movement) noexcept;

Bytes encode(std::span<const Movement> movements);
// Nothing when it is malformed or one of them is not lawful.
std::optional<std::vector<Movement>> decode_movements(BytesView bytes);

// All that the movement parts of an entry move, in order. Nothing when one of them is malformed,
// sealed, or not what was committed to.
std::optional<std::vector<Movement>> movements_in(const Entry& entry);

}  // namespace fairdeal::ledger
