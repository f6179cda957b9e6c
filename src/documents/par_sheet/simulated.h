#pragma once

#include "documents/par_sheet/figures.h"
#include "documents/sheet/sheet.h"

// The figures that are estimated from random rounds, each with its error.
namespace fairdeal::documents::par {

// The number of dealt rounds and the seed, in words.
std::string run_in_words(const math::FullTableFigures& run);

// 11: the correlation of the seats of a full table. Figures::full_table must be set.
SheetTable full_table_table(const Figures& figures);

// 10: the value of knowing more cards than one's own.
SheetTable information_table(const Figures& figures);

// 19: the simulated mean compared with the exact one. Figures::full_table must be set.
SheetTable check_table(const Figures& figures);

}  // namespace fairdeal::documents::par
