#pragma once

#include <string>

#include "documents/rules_sheet/rules_sheet.h"

// A rules sheet as plain text that reads well as it is; cards are written with the signs of their
// suits.
namespace fairdeal::documents::rules {

std::string markdown(const RulesSheet& sheet);

}  // namespace fairdeal::documents::rules
