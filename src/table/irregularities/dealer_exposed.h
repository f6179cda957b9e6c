#pragma once

#include "table/procedure/recorder.h"

// A card of the dealer was seen before the step that turns it, or, where the text says so, before
// every player has decided.
namespace fairdeal::table {

Outcome raise_dealer_exposed(Recorder& recorder, const Raise& command);

}  // namespace fairdeal::table
