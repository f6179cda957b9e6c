#pragma once

#include <string>

#include "cli/terminal/page.h"
#include "math/randomness/battery_report.h"

namespace fairdeal::cli {

// The text before the results: the tests, their sizes, what they can detect, and the rules.
std::string randomness_plan_text(const math::randomness::BatteryReport& report, PageStyle style);

// The results and the verdict.
std::string randomness_result_text(const math::randomness::BatteryReport& report, PageStyle style);

}  // namespace fairdeal::cli
