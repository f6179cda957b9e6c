#pragma once

#include "documents/sheet/sheet.h"
#include "math/randomness/battery_report.h"

namespace fairdeal::documents {

// All p-values: each by itself, and in order, beside uniform ones.
Section p_value_section(const math::randomness::BatteryReport& report);

// Adds the counts of the tests first … last − 1 that can be plotted, beside the expected counts.
void add_histograms(const math::randomness::BatteryReport& report, std::size_t first,
                    std::size_t last, Section& section);

}  // namespace fairdeal::documents
