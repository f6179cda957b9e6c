#pragma once

#include "documents/sheet/sheet.h"
#include "math/randomness/battery_report.h"

namespace fairdeal::documents {

// All p-values: each by itself, and in their order beside what uniform ones would be.
Section p_value_section(const math::randomness::BatteryReport& report);

// What the tests first … last − 1 have counted that can be shown, beside what was expected.
void add_histograms(const math::randomness::BatteryReport& report, std::size_t first,
                    std::size_t last, Section& section);

}  // namespace fairdeal::documents
