#pragma once

#include <tl/expected.hpp>

#include "documents/drawing/drawing.h"
#include "documents/drawing/typesetter.h"
#include "documents/layout/request.h"
#include "documents/layout/style.h"

namespace fairdeal::documents::layout {

// The felt at true scale: a pure function of the request and of the widths of its lettering.
// `fault_of(request)` must be empty. Layers, ids and anchors are those of docs/drawings.md.
drawing::Drawing draw(const LayoutRequest& request, const Measure& measure);

// The same with real letters, which it sets with `letters`. The error is a sentence.
tl::expected<drawing::Drawing, std::string> draw(const LayoutRequest& request,
                                                 drawing::Typesetter& letters);

}  // namespace fairdeal::documents::layout
