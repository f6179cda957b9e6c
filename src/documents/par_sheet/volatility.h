#pragma once

#include "documents/par_sheet/figures.h"
#include "documents/sheet/sheet.h"

// 11 Volatility.
namespace fairdeal::documents::par {

Section volatility(const Figures& figures);

}  // namespace fairdeal::documents::par
