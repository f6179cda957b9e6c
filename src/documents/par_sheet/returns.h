#pragma once

#include "documents/par_sheet/figures.h"
#include "documents/sheet/sheet.h"

// 8 Expected return.
namespace fairdeal::documents::par {

Section returns(const Figures& figures);

}  // namespace fairdeal::documents::par
