#pragma once

#include "table/procedure/recorder.h"

// The stub was counted and the number is wrong. Whether it is a misdeal with the whole deck
// present, or a deck that is not whole, is said by Raise with the number of all cards that were
// found.
namespace fairdeal::table {

Outcome raise_stub_count(Recorder& recorder, const Raise& command);

}  // namespace fairdeal::table
