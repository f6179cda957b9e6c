#pragma once

#include "documents/drawing/drawing.h"
#include "documents/layout/felt.h"
#include "documents/layout/request.h"
#include "documents/layout/style.h"

// The layer of the licensee's name, the game's and what must be said.
namespace fairdeal::documents::layout {

drawing::Group inscriptions(const LayoutRequest& request, const Felt& felt, const Measure& measure);

}  // namespace fairdeal::documents::layout
