#pragma once

#include "documents/par_sheet/figures.h"
#include "documents/sheet/sheet.h"

// 16 Progressive.
namespace fairdeal::documents::par {

Section progressive(const Figures& figures);

}  // namespace fairdeal::documents::par
