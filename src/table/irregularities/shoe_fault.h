#pragma once

#include "table/procedure/recorder.h"

// The automated shoe jams, stops or does not deal all cards. It voids the round only while the
// device still has a card of it to deliver.
namespace fairdeal::table {

Outcome raise_shoe_fault(Recorder& recorder, const Raise& command);

}  // namespace fairdeal::table
