#pragma once

#include <string>
#include <string_view>

#include "oracle/settlement.h"

// What the program under test answered to one round, and how it differs from the oracle.
namespace oracle {

struct Answer {
    Settlement settlement;
    std::string complaint;  // a line without its clause, its clause id or its reason; or an error
};

// Never throws: whatever cannot be read becomes the complaint.
Answer answer_from_json(std::string_view line);

// Everything that stands in both: lines, nets and meters. The design fixes no order among several
// envy lines of one seat, so that those are compared in the order of the seats they come from.
bool agree(const Settlement& expected, const Settlement& got);

}  // namespace oracle
