#pragma once

#include <string>

#include "documents/sheet/print_helper.h"
#include "documents/sheet/sheet.h"

namespace fairdeal::documents::print {

// The sheet as a PDF with text that can be searched and copied, an outline, links from the contents
// and page numbers "3 / 12". The same sheet gives the same bytes.
std::string pdf(const Sheet& sheet, Paper paper);

}  // namespace fairdeal::documents::print
