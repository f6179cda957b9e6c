#pragma once

#include "table/procedure/recorder.h"

// A player, the dealer or the community spot has more or fewer cards than the deal or a draw gives
// it. It can be found from the delivery of the hand until its cards are collected; once a line of
// the round is settled a supervisor confirms it, because paid money goes back (ruling X-21).
namespace fairdeal::table {

Outcome raise_wrong_number(Recorder& recorder, const Raise& command);

}  // namespace fairdeal::table
