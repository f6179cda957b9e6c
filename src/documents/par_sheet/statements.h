#pragma once

#include "documents/par_sheet/figures.h"
#include "documents/sheet/sheet.h"

// 18 Random numbers, 19 Verification, 20 Change history and 21 Appendices.
namespace fairdeal::documents::par {

Section random_numbers(const Figures& figures);
Section verification(const Figures& figures);
Section history(const Figures& figures);
Section appendices(const Figures& figures);

}  // namespace fairdeal::documents::par
