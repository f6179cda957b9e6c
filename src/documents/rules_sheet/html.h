#pragma once

#include <string>

#include "documents/rules_sheet/rules_sheet.h"

// A rules sheet as one page that needs nothing else, for screens, screen readers and paper.
namespace fairdeal::documents::rules {

std::string html(const RulesSheet& sheet);

}  // namespace fairdeal::documents::rules
