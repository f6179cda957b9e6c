#pragma once

#include <string>
#include <string_view>

#include "documents/drawing/drawing.h"
#include "documents/drawing/typesetter.h"

namespace fairdeal::documents::drawing {

// The drawing as DXF of release 12, which every program for cutting and plotting reads: lines,
// arcs, circles and texts in inches, with y upward from the lower left corner, on the drawing's
// layers. It has no fills. A straight text is one entity, fitted to its width in the drawing; a
// curved text has an entity for each letter.
std::string dxf(const Drawing& drawing, const Typesetter& letters);

}  // namespace fairdeal::documents::drawing
