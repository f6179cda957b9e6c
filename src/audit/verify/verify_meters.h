#pragma once

#include <vector>

#include "audit/verify/record_fault.h"
#include "audit/verify/verify_chain.h"

namespace fairdeal::audit {

// What happens to a meter is told to every table that shares it, and booked only where it happened.
// So the tables that share one must agree about it, its accounts must hold the whole cents of what
// it shows, has over and in reserve, and nobody else may tell of it. To be asked of chains that are
// finished. Where the round of a sharing table is still open, what it has booked is ahead of what
// can be played again, and only who tells is looked at.
std::vector<RecordFault> compare_meters(const std::vector<const ChainCheck*>& chains,
                                        const AccountTotals& accounts);

}  // namespace fairdeal::audit
