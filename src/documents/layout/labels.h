#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "documents/layout/felt.h"
#include "documents/layout/style.h"

namespace fairdeal::documents::layout {

// The lines of a label, which "|" separates: "TURN|RIVER".
std::vector<std::string> label_lines(std::string_view label);

// The width that a label may have at a height above or below its middle.
using Room = std::function<double(double off_middle)>;

struct LabelStyle {
    double largest = 6.6;
    drawing::FontWeight weight = drawing::FontWeight::semibold;
    const char* colour = colour::ink;
};

// The largest size at which a label has room.
double label_size(std::span<const std::string> lines, const Room& room, const LabelStyle& style,
                  const Measure& measure);

// Lettering of this size in the middle of a spot, upright for the player there.
std::vector<drawing::Element> label(const SpotPosition& spot, std::span<const std::string> lines,
                                    double size, const LabelStyle& style);

}  // namespace fairdeal::documents::layout
