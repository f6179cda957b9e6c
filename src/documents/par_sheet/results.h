#pragma once

#include "documents/par_sheet/figures.h"
#include "documents/sheet/sheet.h"

// 7 Results of the main game.
namespace fairdeal::documents::par {

Section results(const Figures& figures);

}  // namespace fairdeal::documents::par
