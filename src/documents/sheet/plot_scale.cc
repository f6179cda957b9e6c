#include "documents/sheet/plot_scale.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace fairdeal::documents {
namespace {

constexpr int most_steps = 6;
constexpr double rounding = 1e-9;  // of a step: what binary fractions leave over

// 1, 2 or 5 times a power of ten: the smallest such step of which at most `most_steps` span the
// range.
double round_step(double range) {
    const double raw = range / most_steps;
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= raw * (1 - rounding)) return factor * power;
    }
    return 10 * power;
}

void set_linear_ticks(Scale& scale, bool to_ticks) {
    if (scale.high - scale.low <= 0) {
        scale.low -= 0.5;
        scale.high += 0.5;
    }
    scale.step = round_step(scale.high - scale.low);
    if (to_ticks) {
        scale.low = std::floor(scale.low / scale.step + rounding) * scale.step;
        scale.high = std::ceil(scale.high / scale.step - rounding) * scale.step;
    }
    const double first = std::ceil(scale.low / scale.step - rounding);
    const double last = std::floor(scale.high / scale.step + rounding);
    for (double i = first; i <= last; ++i)
        scale.ticks.push_back(i * scale.step);
}

void set_decades(Scale& scale, bool to_ticks) {
    double first = std::log10(scale.low);
    double last = std::log10(scale.high);
    if (to_ticks || last - first < 1) {
        first = std::floor(first + rounding);
        last = std::max(std::ceil(last - rounding), first + 1);
        scale.low = std::pow(10.0, first);
        scale.high = std::pow(10.0, last);
    }
    const double every = std::max(1.0, std::ceil((last - first) / (most_steps + 2)));
    for (double i = std::ceil(first - rounding); i <= last + rounding; i += every)
        scale.ticks.push_back(std::pow(10.0, i));
    scale.step = 0;
}

// The digits of a whole number in groups of three.
std::string grouped(std::string digits) {
    for (std::size_t at = digits.find('.') == std::string::npos ? digits.size() : digits.find('.');
         at > 3;) {
        at -= 3;
        digits.insert(at, ",");
    }
    return digits;
}

// Enough decimals to tell two neighboring ticks apart.
int decimals_for(double step) {
    if (step <= 0) return 0;
    return std::clamp(static_cast<int>(-std::floor(std::log10(step) + rounding)), 0, 9);
}

}  // namespace

double Scale::part(double value) const {
    if (!logarithmic) return (value - low) / (high - low);
    return std::log(value / low) / std::log(high / low);
}

bool Scale::holds(double value) const {
    return std::isfinite(value) && (!logarithmic || value > 0);
}

Scale scale_over(const std::vector<double>& values, bool logarithmic, bool to_ticks) {
    Scale scale{.logarithmic = logarithmic};
    bool any = false;
    for (const double value : values) {
        if (!scale.holds(value)) continue;
        scale.low = any ? std::min(scale.low, value) : value;
        scale.high = any ? std::max(scale.high, value) : value;
        any = true;
    }
    if (!any) scale.low = 1, scale.high = 10;
    logarithmic ? set_decades(scale, to_ticks) : set_linear_ticks(scale, to_ticks);
    return scale;
}

std::string tick_text(double value, AxisKind kind, const Scale& scale) {
    const double unit = kind == AxisKind::percent ? 100 : 1;
    const double shown = std::abs(value) * unit;
    const double step = scale.logarithmic ? value * unit : scale.step * unit;
    const double largest = std::max(std::abs(scale.low), std::abs(scale.high));
    std::string text;
    if (kind != AxisKind::percent && shown >= 1e6 && (scale.logarithmic || step >= 1e5)) {
        text = fmt::format("{:.3g}M", shown / 1e6);
    } else {
        text = grouped(fmt::format("{:.{}f}", shown, decimals_for(std::min(step, largest * unit))));
    }
    if (kind == AxisKind::money) text.insert(0, "$");
    if (kind == AxisKind::percent) text += " %";
    const bool negative = value < -rounding * (scale.high - scale.low);
    return negative ? "−" + text : text;
}

}  // namespace fairdeal::documents
