#pragma once

#include <string>
#include <vector>

#include "documents/sheet/sheet.h"

namespace fairdeal::documents {

// One axis of a plot: its range and its ticks.
struct Scale {
    double low = 0;
    double high = 1;
    bool logarithmic = false;
    std::vector<double> ticks{};
    double step = 1;  // between the ticks; 0 on a logarithmic scale

    // 0 at `low`, 1 at `high`.
    double part(double value) const;
    // Whether the axis can show the value: it is finite, and positive on a logarithmic scale.
    bool holds(double value) const;
};

// `to_ticks`: the scale ends at ticks, not at the values.
Scale scale_over(const std::vector<double>& values, bool logarithmic, bool to_ticks);

// "10,000", "2.5 %", "$40,000", "10M".
std::string tick_text(double value, AxisKind kind, const Scale& scale);

}  // namespace fairdeal::documents
