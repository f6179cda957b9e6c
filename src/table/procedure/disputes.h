#pragma once

#include "table/procedure/recorder.h"

// Somebody of the house flags what is disputed, while the round is played or later. When it has
// ended two persons decide what is awarded (ruling X-23).
namespace fairdeal::table {

// Refused: a round that is not remembered, and a line that it does not have.
Outcome flag_dispute(Recorder& recorder, const FlagDispute& command);
Outcome award_line(Recorder& recorder, const AwardLine& command);

}  // namespace fairdeal::table
