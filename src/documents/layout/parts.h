#pragma once

#include "documents/drawing/drawing.h"
#include "documents/layout/felt.h"
#include "documents/layout/request.h"
#include "documents/layout/style.h"

// The parts of a felt, one for each layer of its drawing. Each is a function of the request alone;
// `Measure` tells it how wide its lettering is.
namespace fairdeal::documents::layout {

drawing::Group ground(const LayoutRequest& request, const Felt& felt);

// Chip rack, drop box and tip box, discard rack, shuffler or shoe, and the meters of a progressive.
drawing::Group equipment(const LayoutRequest& request, const Felt& felt, const Measure& measure);

// The dealer's cards and the community cards.
drawing::Group table_cards(const LayoutRequest& request, const Felt& felt);

// The tables of odds in force, and the line about wagers that win 1 to 1.
drawing::Group odds(const LayoutRequest& request, const Felt& felt, const Measure& measure);

// The licensee's name, the game's and what must be said.
drawing::Group inscriptions(const LayoutRequest& request, const Felt& felt, const Measure& measure);

// The players' positions.
drawing::Group spots(const LayoutRequest& request, const Felt& felt, const Measure& measure);

// Dimension lines, scale bar, notes and title block: beside the felt, not on it.
drawing::Group dimensions(const LayoutRequest& request, const Felt& felt, const Measure& measure);

}  // namespace fairdeal::documents::layout
