#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "ledger/entry.h"

// The renewal of keys after a record was wound back, that is, after an old copy was restored. The
// record would reach epochs again that were used before, and their keys may be known, because the
// end of a round discloses its key. So before a table seals anything again, an entry of its chain
// discloses the current key and skips all epochs that may have been used.
namespace fairdeal::audit {

// An epoch that no lost entry can have: epochs count rounds, and a table ends fewer than one round
// a second.
std::uint32_t unused_epoch(std::uint32_t epoch, ledger::Milliseconds now) noexcept;

// The parts of the renewal entry: the note {"type":"keys-renewed","epoch":…} and the old key.
std::vector<ledger::Part> renewal_parts(std::uint32_t next_epoch);
// The epoch that follows a renewal entry; nothing if it is another kind of entry, or malformed.
std::optional<std::uint32_t> renewal_in(const ledger::Entry& entry);

bool discloses_key(const ledger::Entry& entry) noexcept;
// The epoch of the entry that follows this one in its chain.
std::uint32_t epoch_after(const ledger::Entry& entry);

}  // namespace fairdeal::audit
