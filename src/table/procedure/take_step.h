#pragma once

#include "table/procedure/recorder.h"

// Takes the due step, for anybody who may take it.
namespace fairdeal::table {

Outcome take_step(Recorder& recorder, const TakeStep& taken);

}  // namespace fairdeal::table
