#pragma once

#include "documents/drawing/drawing.h"
#include "documents/layout/felt.h"
#include "documents/layout/request.h"
#include "documents/layout/style.h"

// The layer of the tables of odds in force, and of the line about wagers that win 1 to 1.
namespace fairdeal::documents::layout {

drawing::Group odds(const LayoutRequest& request, const Felt& felt, const Measure& measure);

}  // namespace fairdeal::documents::layout
