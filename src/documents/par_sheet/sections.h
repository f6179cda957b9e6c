#pragma once

#include "documents/par_sheet/figures.h"
#include "documents/sheet/sheet.h"

// The sections of a par sheet, in the order of the document.
namespace fairdeal::documents::par {

Section identification(const Figures& figures);
Section summary(const Figures& figures);
Section rules(const Figures& figures);
Section pay_tables(const Figures& figures);
Section sample_space(const Figures& figures);
Section combinations(const Figures& figures);
Section results(const Figures& figures);
Section returns(const Figures& figures);
Section strategy(const Figures& figures);
Section sensitivity(const Figures& figures);
Section volatility(const Figures& figures);
Section confidence(const Figures& figures);
Section win_sizes(const Figures& figures);
Section exposure(const Figures& figures);
Section top_award_odds(const Figures& figures);
Section progressive(const Figures& figures);
Section operations(const Figures& figures);
Section random_numbers(const Figures& figures);
Section verification(const Figures& figures);
Section history(const Figures& figures);
Section appendices(const Figures& figures);

}  // namespace fairdeal::documents::par
