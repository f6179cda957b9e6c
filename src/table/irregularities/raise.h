#pragma once

#include "table/procedure/recorder.h"

// Something has gone wrong: each kind has a file of its own in this folder, which says when it can
// happen and finds the rule that applies; `raise` asks the right one.
namespace fairdeal::table {

Outcome raise(Recorder& recorder, const Raise& command);

}  // namespace fairdeal::table
