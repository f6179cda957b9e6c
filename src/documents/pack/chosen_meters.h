#pragma once

#include "documents/pack/chosen_options.h"

namespace fairdeal::documents::pack {

// The amount, resets, rates and limits of the table's progressive; no choices where it has none.
ChoiceGroup chosen_meters(const config::TableFile& table);

}  // namespace fairdeal::documents::pack
