#pragma once

#include "documents/sheet/sheet.h"
#include "math/randomness/battery_report.h"

namespace fairdeal::documents {

// The program and the time that made the document.
struct RandomnessSheetHead {
    Program program{};
    std::string created{};
};

// The report of a run of the randomness tests as a sheet: the verdict, the plan stated beforehand,
// every test with its result, and plots.
Sheet randomness_sheet(const math::randomness::BatteryReport& report,
                       const RandomnessSheetHead& head);

}  // namespace fairdeal::documents
