#pragma once

#include "documents/drawing/drawing.h"
#include "documents/layout/felt.h"
#include "documents/layout/request.h"
#include "documents/layout/style.h"

// What stands beside the felt: dimension lines, scale bar, notes and title block.
namespace fairdeal::documents::layout {

drawing::Group dimensions(const LayoutRequest& request, const Felt& felt, const Measure& measure);

}  // namespace fairdeal::documents::layout
