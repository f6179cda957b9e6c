#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "audit/verify/reexecution.h"
#include "ledger/entry.h"

// A fault of a record: what is wrong, and where.
namespace fairdeal::audit {

struct EntryPlace {
    ledger::Sequence sequence = 0;
    ledger::ChainId chain = ledger::house_chain;
    std::uint64_t number = 0;
    std::uint32_t round = 0;  // 0: none
};
EntryPlace place_of(const ledger::Entry& entry) noexcept;
// "entry 17 (table 7, number 12 of its chain, round 7/3)"
std::string to_string(const EntryPlace& place);

struct RecordFault {
    std::optional<EntryPlace> entry{};  // nothing: the fault is not in a single entry
    std::string sentence{};             // without the place, with its full stop
};
RecordFault fault_at(const ledger::Entry& entry, std::string sentence);
RecordFault fault_of(const AuditFinding& finding, std::uint32_t round);
// "Entry 17 (table 7, number 12 of its chain, round 7/3): its hash is not that of what is stored."
std::string to_string(const RecordFault& fault);

}  // namespace fairdeal::audit
