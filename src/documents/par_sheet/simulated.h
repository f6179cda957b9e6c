#pragma once

#include "documents/par_sheet/figures.h"
#include "documents/sheet/sheet.h"

// The figures that are estimated from random rounds, each with its error.
namespace fairdeal::documents::par {

// How often whole rounds were dealt, and with which seed.
std::string run_in_words(const math::FullTableFigures& run);

// 11: how the seats of a full table hang together. Figures::full_table must be there.
SheetTable full_table_table(const Figures& figures);

// 10: what it is worth to know more cards than one's own.
SheetTable information_table(const Figures& figures);

// 19: the simulated mean against the exact one. Figures::full_table must be there.
SheetTable check_table(const Figures& figures);

}  // namespace fairdeal::documents::par
