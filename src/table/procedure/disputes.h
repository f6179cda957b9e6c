#pragma once

#include "table/procedure/recorder.h"

// A person of the house flags a dispute, during the round or later. After the round has ended, two
// persons decide what is awarded (ruling X-23).
namespace fairdeal::table {

// Refuses a round that is not remembered, and a line that it does not have.
Outcome flag_dispute(Recorder& recorder, const FlagDispute& command);
Outcome award_line(Recorder& recorder, const AwardLine& command);

}  // namespace fairdeal::table
