#pragma once

#include "documents/layout/request.h"
#include "documents/pack/chosen_options.h"

namespace fairdeal::documents::pack {

// The size of the felt, and where players read odds and statements.
ChoiceGroup chosen_felt(const layout::LayoutRequest& felt);

}  // namespace fairdeal::documents::pack
