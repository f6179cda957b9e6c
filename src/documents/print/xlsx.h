#pragma once

#include <string>

#include "documents/sheet/sheet.h"

namespace fairdeal::documents::print {

// A workbook: a cover with the facts, and a sheet for each table with a frozen head. Figures are
// numbers in the format of their column, with exact fractions beside them as text.
std::string xlsx(const Sheet& sheet);

}  // namespace fairdeal::documents::print
