#pragma once

#include "table/procedure/recorder.h"

// A card was drawn or dealt in error and nobody has seen it: it is the next card of the deck, so
// the order of the cards is what it was.
namespace fairdeal::table {

Outcome raise_drawn_in_error(Recorder& recorder, const Raise& command);

}  // namespace fairdeal::table
