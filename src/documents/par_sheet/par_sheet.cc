#include "documents/par_sheet/par_sheet.h"

#include <fmt/format.h>

#include <array>

#include "documents/par_sheet/counts.h"
#include "documents/par_sheet/exposure.h"
#include "documents/par_sheet/front.h"
#include "documents/par_sheet/intervals.h"
#include "documents/par_sheet/operations.h"
#include "documents/par_sheet/pay_tables.h"
#include "documents/par_sheet/progressive.h"
#include "documents/par_sheet/results.h"
#include "documents/par_sheet/returns.h"
#include "documents/par_sheet/rules.h"
#include "documents/par_sheet/sensitivity.h"
#include "documents/par_sheet/statements.h"
#include "documents/par_sheet/strategy.h"
#include "documents/par_sheet/terms.h"
#include "documents/par_sheet/volatility.h"

namespace fairdeal::documents {

Sheet par_sheet(const games::Module& game, const games::Solver& solver,
                const games::Question& question, const ParSheetOptions& options) {
    // In the order of the document.
    constexpr std::array sections{&par::identification, &par::summary,      &par::rules,
                                  &par::pay_tables,     &par::sample_space, &par::combinations,
                                  &par::results,        &par::returns,      &par::strategy,
                                  &par::sensitivity,    &par::volatility,   &par::confidence,
                                  &par::win_sizes,      &par::exposure,     &par::top_award_odds,
                                  &par::progressive,    &par::operations,   &par::random_numbers,
                                  &par::verification,   &par::history,      &par::appendices};
    const par::Figures figures = par::figures_of(game, solver, question, options);
    Sheet sheet{.kind = "par-sheet",
                .title = std::string(figures.game.name),
                .subtitle = fmt::format("{} · {}", par::tables_in_words(question),
                                        par::wagers_in_words(question)),
                .game = std::string(figures.game.key),
                .version = "1",
                .program = options.program,
                .created = options.created,
                .command = options.command};
    if (figures.second && !figures.second->difference.empty()) {
        sheet.warnings.push_back(std::string(methods_disagree) + figures.second->difference);
    }
    for (const math::Warning& warning : figures.analysis.warnings)
        sheet.warnings.push_back(warning.text);
    for (const auto& section : sections)
        sheet.sections.push_back(section(figures));
    return sheet;
}

}  // namespace fairdeal::documents
