#pragma once

#include <string>

#include "documents/sheet/sheet.h"

namespace fairdeal::documents {

// A plot is drawn in these units; its colours are attributes with classes beside them, so that a
// page may give it others (l0… lines and f0… areas of the series, grid, axis, mark).
inline constexpr int svg_width = 720;
inline constexpr int svg_height = 330;

// A complete SVG document without the plot's title, which stands beside it. It names itself to a
// screen reader with its title and note.
std::string svg(const Plot& plot);

}  // namespace fairdeal::documents
