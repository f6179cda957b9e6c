#pragma once

#include "documents/drawing/drawing.h"
#include "documents/layout/felt.h"
#include "documents/layout/request.h"
#include "documents/layout/style.h"

// The players' positions: card places and betting areas, only those that the table offers.
namespace fairdeal::documents::layout {

drawing::Group spots(const LayoutRequest& request, const Felt& felt, const Measure& measure);

}  // namespace fairdeal::documents::layout
