#pragma once

#include "documents/par_sheet/figures.h"
#include "documents/sheet/sheet.h"

// 1 Identification and 2 Summary.
namespace fairdeal::documents::par {

Section identification(const Figures& figures);
Section summary(const Figures& figures);

}  // namespace fairdeal::documents::par
