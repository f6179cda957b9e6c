#include "documents/par_sheet/volatility.h"

#include <fmt/format.h>

#include <cmath>

#include "documents/par_sheet/cells.h"
#include "documents/par_sheet/simulated.h"
#include "documents/par_sheet/terms.h"
#include "math/analysis_json.h"
#include "math/covariance.h"
#include "math/volatility.h"

namespace fairdeal::documents::par {
namespace {

SheetTable deviation_table(const Figures& figures) {
    SheetTable table{.id = "deviations", .title = "Spread of each wager"};
    table.columns = {{"wager", "Wager", ColumnKind::text},
                     {"per", "Per", ColumnKind::money},
                     {"variance", "Variance", ColumnKind::number},
                     {"standard_deviation", "Standard deviation", ColumnKind::number},
                     {"in_money", "In money", ColumnKind::money}};
    for (const math::WagerFigures& wager : figures.analysis.wagers) {
        const double deviated = std::sqrt(math::nearest(wager.variance));
        const double dollars = deviated * static_cast<double>(wager.unit.count()) / 100;
        table.rows.push_back({words(name_of(figures.game, wager)),
                              money(wager.unit),
                              number(wager.variance, 6),
                              deviation(wager.variance),
                              {.text = fmt::format("${:.2f}", dollars), .value = dollars}});
    }
    table.note = "Variances are in units squared of the amount under \"Per\".";
    return table;
}

SheetTable covariance_table(const Figures& figures) {
    const math::Covariances all = math::covariances(figures.question, figures.solution);
    SheetTable table{.id = "covariances", .title = "Covariances"};
    table.columns.push_back({"wager", "Wager", ColumnKind::text});
    for (std::size_t i = 0; i < all.wagers.size(); ++i) {
        table.columns.push_back({fmt::format("with_{}", i + 1),
                                 std::string(figures.game.wagers[all.wagers[i]].name),
                                 ColumnKind::number});
    }
    for (std::size_t i = 0; i < all.wagers.size(); ++i) {
        Cells row{words(figures.game.wagers[all.wagers[i]].name)};
        for (const Rational& covariance : all.matrix[i])
            row.push_back(number(covariance, 6));
        table.rows.push_back(std::move(row));
    }
    table.note = fmt::format(
        "For the wagers that depend on the same cards, in squared units of the {}. All entries "
        "together are the variance above.",
        figures.base_name());
    return table;
}

}  // namespace

Section volatility(const Figures& figures) {
    Section section = make_section({"11", "volatility", "Volatility", Method::exact});
    const math::Volatility spread = math::volatility(figures.analysis);
    section.paragraphs.push_back(fmt::format(
        "Of one round's net result of {}, in units of the {} ({}). Moments are exact fractions; "
        "roots are rounded.",
        together_in_words(figures), figures.base_name(), base::to_dollars(spread.unit)));
    section.facts = {fact("Mean", number(spread.mean, 6)),
                     fact("Variance", number(spread.variance, 6)),
                     fact("Standard deviation", number(spread.standard_deviation, 6)),
                     fact("Skewness", number(spread.skewness, 4)),
                     fact("Excess kurtosis", number(spread.excess_kurtosis, 4))};
    for (std::size_t i = 0; i < math::confidences.size(); ++i) {
        section.facts.push_back(
            fact(fmt::format("Volatility index, {} %", math::confidences[i].percent),
                 number(spread.index[i], 4)));
    }
    section.tables.push_back(deviation_table(figures));
    section.tables.push_back(covariance_table(figures));
    if (figures.full_table) section.tables.push_back(full_table_table(figures));
    return section;
}

}  // namespace fairdeal::documents::par
