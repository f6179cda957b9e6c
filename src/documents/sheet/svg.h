#pragma once

#include <string>

#include "documents/sheet/sheet.h"

namespace fairdeal::documents {

// A plot is drawn in these units. Its colors are attributes with classes beside them, so that a
// page can override them (l0… lines and f0… areas of the series, grid, axis, mark).
inline constexpr int svg_width = 720;
inline constexpr int svg_height = 330;

// A complete SVG document without the plot's title, which the page shows beside it. Screen readers
// get the title and the note as its name.
std::string svg(const Plot& plot);

}  // namespace fairdeal::documents
