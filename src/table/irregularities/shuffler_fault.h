#pragma once

#include "table/procedure/recorder.h"

// The shuffler jams, stops or does not finish: the cards are shuffled again. With two decks it may
// do so while the other deck is in play, and the round is not concerned.
namespace fairdeal::table {

Outcome raise_shuffler_fault(Recorder& recorder, const Raise& command);

}  // namespace fairdeal::table
