#pragma once

#include "table/procedure/recorder.h"

// Something has gone wrong: each kind has a file of its own in this folder, which says when it can
// happen and finds the rule that applies.
namespace fairdeal::table {

Outcome raise(Recorder& recorder, const Raise& command);

Outcome raise_face_up(Recorder& recorder, const Raise& command);
Outcome raise_drawn_in_error(Recorder& recorder, const Raise& command);
Outcome raise_wrong_number(Recorder& recorder, const Raise& command);
Outcome raise_dealer_exposed(Recorder& recorder, const Raise& command);
Outcome raise_shuffler_fault(Recorder& recorder, const Raise& command);
Outcome raise_shoe_fault(Recorder& recorder, const Raise& command);
Outcome raise_stub_count(Recorder& recorder, const Raise& command);
Outcome raise_other(Recorder& recorder, const Raise& command);

}  // namespace fairdeal::table
