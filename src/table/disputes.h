#pragma once

#include "table/recorder.h"

// Rounds that have ended: somebody of the house flags one that is disputed, and two persons decide
// what is awarded (ruling X-23).
namespace fairdeal::table {

Outcome flag_dispute(Recorder& recorder, const FlagDispute& command);
Outcome award_line(Recorder& recorder, const AwardLine& command);

}  // namespace fairdeal::table
