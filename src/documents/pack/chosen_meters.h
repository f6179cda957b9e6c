#pragma once

#include "documents/pack/chosen_options.h"

namespace fairdeal::documents::pack {

// The amount, resets, rates and limits of the table's progressive; no choices if it has none.
ChoiceGroup chosen_meters(const config::TableFile& table);

// What must still be chosen before such a table may open, as sentences: a progressive without its
// amount or meters. A table file that may open leaves nothing.
std::vector<std::string> not_chosen(const config::TableFile& table);

}  // namespace fairdeal::documents::pack
