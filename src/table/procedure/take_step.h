#pragma once

#include "table/procedure/recorder.h"

// The step that is due, taken by whoever may take it.
namespace fairdeal::table {

Outcome take_step(Recorder& recorder, const TakeStep& taken);

}  // namespace fairdeal::table
