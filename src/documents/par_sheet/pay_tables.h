#pragma once

#include "documents/par_sheet/figures.h"
#include "documents/sheet/sheet.h"

// 4 Pay tables in use.
namespace fairdeal::documents::par {

Section pay_tables(const Figures& figures);

}  // namespace fairdeal::documents::par
