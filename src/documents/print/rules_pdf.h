#pragma once

#include <string>

#include "documents/rules_sheet/rules_sheet.h"
#include "documents/sheet/print_helper.h"

namespace fairdeal::documents::print {

// The rules sheet as a brochure: title on the green of the felt, pictures of the hands, sources in
// small type beside what they support. The same sheet gives the same bytes.
std::string rules_pdf(const rules::RulesSheet& sheet, Paper paper);

}  // namespace fairdeal::documents::print
