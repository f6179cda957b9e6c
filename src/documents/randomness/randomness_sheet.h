#pragma once

#include "documents/sheet/sheet.h"
#include "math/randomness/battery_report.h"

namespace fairdeal::documents {

// Who made the document and when.
struct RandomnessSheetHead {
    Program program{};
    std::string created{};
};

// The report of a run of the tests of randomness, ready for any form a sheet can have: the verdict,
// what was stated beforehand, every test with its result, and pictures.
Sheet randomness_sheet(const math::randomness::BatteryReport& report,
                       const RandomnessSheetHead& head);

}  // namespace fairdeal::documents
