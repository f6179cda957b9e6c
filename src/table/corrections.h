#pragma once

#include "table/recorder.h"

// A card was mis-keyed at a live table. A supervisor opens a correction, names the card before and
// after, and closes it: settlement is run again, and each difference is a movement of its own.
namespace fairdeal::table {

Outcome open_correction(Recorder& recorder, const OpenCorrection& command);
Outcome correct_card(Recorder& recorder, const CorrectCard& command);
Outcome close_correction(Recorder& recorder);

}  // namespace fairdeal::table
