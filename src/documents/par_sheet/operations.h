#pragma once

#include "documents/par_sheet/figures.h"
#include "documents/sheet/sheet.h"

// 17 Operations.
namespace fairdeal::documents::par {

Section operations(const Figures& figures);

}  // namespace fairdeal::documents::par
