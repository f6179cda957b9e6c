#pragma once

#include <string>

#include "documents/sheet/sheet.h"

namespace fairdeal::documents::print {

// A workbook: a cover with the facts, and a sheet for each table with its head frozen. Figures are
// numbers with the format of their column; exact fractions stand beside them as text.
std::string xlsx(const Sheet& sheet);

}  // namespace fairdeal::documents::print
