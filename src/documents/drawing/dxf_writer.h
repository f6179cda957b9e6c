#pragma once

#include <string>
#include <string_view>

#include "documents/drawing/drawing.h"
#include "documents/drawing/typesetter.h"

namespace fairdeal::documents::drawing {

// The drawing as DXF of release 12, which every program for cutting and plotting reads: lines,
// arcs, circles and texts in inches, y upwards from the lower left corner, on the drawing's layers.
// There are no fills. A straight text is one entity, fitted to the width it has in the drawing; a
// curved one has an entity for each letter.
std::string dxf(const Drawing& drawing, const Typesetter& letters);

// A text as DXF holds it, in ASCII: any other character is \U+XXXX, beyond the first plane as the
// pair of UTF-16; what DXF would take for a command (\, ^, %%) is written so that it does not.
std::string dxf_text(std::string_view text);

// The name of a layer: that of its id "layer-NAME" in capitals, of letters, digits and "-".
std::string dxf_layer(std::string_view id);

}  // namespace fairdeal::documents::drawing
