#pragma once

#include "documents/par_sheet/figures.h"
#include "documents/sheet/sheet.h"

// 14 Maximum exposure and 15 Odds of the top award.
namespace fairdeal::documents::par {

Section exposure(const Figures& figures);
Section top_award_odds(const Figures& figures);

}  // namespace fairdeal::documents::par
