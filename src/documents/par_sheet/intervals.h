#pragma once

#include "documents/par_sheet/figures.h"
#include "documents/sheet/sheet.h"

// 12 Confidence intervals and 13 Win sizes.
namespace fairdeal::documents::par {

Section confidence(const Figures& figures);
Section win_sizes(const Figures& figures);

}  // namespace fairdeal::documents::par
