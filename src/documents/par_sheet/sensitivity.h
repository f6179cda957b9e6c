#pragma once

#include "documents/par_sheet/figures.h"
#include "documents/sheet/sheet.h"

// 10 Sensitivity: other pay tables, other knowledge.
namespace fairdeal::documents::par {

Section sensitivity(const Figures& figures);

}  // namespace fairdeal::documents::par
