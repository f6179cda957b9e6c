#pragma once

#include <vector>

#include "audit/verify/record_fault.h"
#include "audit/verify/verify_chain.h"

namespace fairdeal::audit {

// Checks the shared meters. Every table that shares a meter records each of its events, and only
// the table where the event happened books it. So the sharing tables must agree about the meter,
// its accounts must hold the whole cents of its shown amount, overflow and reserve, and no other
// table may report events of it. Call it after all chains are finished. While a round of a sharing
// table is open, the accounts are ahead of what can be executed again; then only the last check
// applies.
std::vector<RecordFault> compare_meters(const std::vector<const ChainCheck*>& chains,
                                        const AccountTotals& accounts);

}  // namespace fairdeal::audit
