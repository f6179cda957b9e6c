#pragma once

#include "cli/commands/pack_request.h"
#include "documents/layout/request.h"

// The parts of a pack that are drawn or laid out for players: layout, sign, rules sheet; and what
// must be filed about the layout.
namespace fairdeal::cli {

// The requested felt; `facts` is the layout of the table's game.
documents::layout::LayoutRequest felt_of(const PackRequest& request, const games::Layout& facts);
// The sign beside that felt: what the felt leaves to it or, where it leaves nothing, all of it.
documents::layout::LayoutRequest sign_of(const PackRequest& request, const games::Layout& facts);

MadePart layout_part(const PackRequest& request);
MadePart sign_part(const PackRequest& request);
MadePart rules_part(const PackRequest& request);

// What must be filed about the layout of the pack.
PackPart filing_part(const PackRequest& request, const PackPart& layout);

}  // namespace fairdeal::cli
