#pragma once

#include <string>
#include <string_view>

#include "documents/drawing/drawing.h"
#include "documents/drawing/typesetter.h"

namespace fairdeal::documents::drawing {

// The drawing as a complete SVG document: its size in inches, its coordinates in tenths of an inch.
// Colors are literal and letters are outlines, so every program draws the same picture. A straight
// and practically invisible copy of each text lets people search and copy it. `letters` must have
// set every lettering of the drawing. The same drawing gives the same bytes. `prefix` comes before
// every id, for a page with two drawings.
std::string svg(const Drawing& drawing, const Typesetter& letters, std::string_view prefix = {});

}  // namespace fairdeal::documents::drawing
