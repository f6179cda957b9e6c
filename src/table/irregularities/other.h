#pragma once

#include "table/procedure/recorder.h"

// Anything the text does not foresee: the table waits for a supervisor's ruling.
namespace fairdeal::table {

Outcome raise_other(Recorder& recorder, const Raise& command);

}  // namespace fairdeal::table
