#pragma once

#include "documents/par_sheet/figures.h"
#include "documents/sheet/sheet.h"

// 9 Optimal strategy.
namespace fairdeal::documents::par {

Section strategy(const Figures& figures);

}  // namespace fairdeal::documents::par
