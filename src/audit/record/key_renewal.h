#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "ledger/entry.h"

// A record that was wound back (an old copy was brought back) goes on with epochs that may have
// been used before, and their keys may be known: they are disclosed when a round ends. So before a
// table seals anything again an entry of its chain discloses the key it had and leaves out all
// epochs that can have been used.
namespace fairdeal::audit {

// An epoch that no lost entry had: epochs count rounds, and a table ends less than one a second.
std::uint32_t unused_epoch(std::uint32_t epoch, ledger::Milliseconds now) noexcept;

// The parts of the entry that says so: {"type":"keys-renewed","epoch":…}, and the key until now.
std::vector<ledger::Part> renewal_parts(std::uint32_t next_epoch);
// The epoch that follows such an entry; nothing when it is another one, or is not well-formed.
std::optional<std::uint32_t> renewal_in(const ledger::Entry& entry);

bool discloses_key(const ledger::Entry& entry) noexcept;
// Of the entry that follows this one in its chain.
std::uint32_t epoch_after(const ledger::Entry& entry);

}  // namespace fairdeal::audit
