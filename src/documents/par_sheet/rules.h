#pragma once

#include "documents/par_sheet/figures.h"
#include "documents/sheet/sheet.h"

// 3 Rules as implemented: the words of the game's Description, each with its clause.
namespace fairdeal::documents::par {

Section rules(const Figures& figures);

}  // namespace fairdeal::documents::par
