#pragma once

#include "table/procedure/recorder.h"

// A card lies face up in the shoe or the deck. While the cards are being dealt the first of a round
// is set aside where the text plays on; what counts is how many were found in the round. Found
// later it goes to the rack with the stub, or lies there already.
namespace fairdeal::table {

Outcome raise_face_up(Recorder& recorder, const Raise& command);

}  // namespace fairdeal::table
