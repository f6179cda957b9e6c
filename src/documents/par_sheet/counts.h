#pragma once

#include "documents/par_sheet/figures.h"
#include "documents/sheet/sheet.h"

// 5 Sample space and 6 Combinations by wager.
namespace fairdeal::documents::par {

Section sample_space(const Figures& figures);
Section combinations(const Figures& figures);

}  // namespace fairdeal::documents::par
