#pragma once

#include "table/procedure/recorder.h"

// Handles reports that something went wrong. Each kind has a file of its own in this folder, which
// decides when it can happen and which rule applies.
namespace fairdeal::table {

Outcome raise(Recorder& recorder, const Raise& command);

}  // namespace fairdeal::table
