#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "documents/par_sheet/cells.h"
#include "documents/par_sheet/sections.h"
#include "documents/par_sheet/simulated.h"
#include "documents/par_sheet/terms.h"
#include "math/analysis_json.h"

// 10 Sensitivity: other pay tables, other knowledge.
namespace fairdeal::documents::par {
namespace {

std::string tables_of(const Figures& figures, const math::TableFigures& row) {
    const games::WagerIndex wager = row.figures().wager;
    std::string text = wager == games::no_wager
                           ? tables_in_words(row.analysis.question)
                           : fmt::format("{} {}", figures.game.wagers[wager].name,
                                         row.terms.tables[figures.game.wagers[wager].schedule]->id);
    if (wager == games::no_wager && row.terms.version != 0) {
        text += fmt::format(", version {}", row.terms.version);
    }
    return text;
}

Table every_table(const Figures& figures) {
    Table table{.id = "every-table", .title = "Every listed pay table"};
    table.columns = {{"wager", "Wager", ColumnKind::text},
                     {"tables", "Pay tables", ColumnKind::text},
                     {"house_edge", "House edge", ColumnKind::percent},
                     {"element_of_risk", "Element of risk", ColumnKind::percent},
                     {"standard_deviation", "Standard deviation", ColumnKind::number},
                     {"hit_frequency", "Hit frequency", ColumnKind::percent}};
    for (const math::TableFigures& row : figures.tables) {
        const math::WagerFigures& wager = row.figures();
        const bool main = wager.wager == games::no_wager;
        table.rows.push_back({words(name_of(figures.game, wager)), words(tables_of(figures, row)),
                              percent(row.house_edge()),
                              main ? percent(row.analysis.element_of_risk) : not_applicable(),
                              deviation(main ? row.analysis.variance : wager.variance),
                              percent(wager.hit_frequency)});
    }
    table.note = fmt::format(
        "The main game at a base wager of {}, then each side wager beside its first tables. Meters "
        "stand "
        "at their least resets and one player is on them.",
        base::to_dollars(figures.tables.front().analysis.base_wager));
    if (figures.game.meters.empty()) {
        table.note.erase(table.note.find(" Meters"));
    }
    return table;
}

// More bars than this cannot be told apart; the table has them all.
constexpr std::size_t most_bars = 16;

// One plot for each wager that has a choice of tables.
std::vector<Plot> table_plots(const Figures& figures) {
    std::vector<Plot> plots;
    for (std::size_t first = 0; first < figures.tables.size();) {
        const std::string& key = figures.tables[first].wager;
        std::size_t last = first;
        Series series{.name = "House edge"};
        for (; last < figures.tables.size() && figures.tables[last].wager == key; ++last) {
            const math::TableFigures& row = figures.tables[last];
            series.points.push_back({.x = static_cast<double>(series.points.size()),
                                     .y = math::nearest(row.house_edge()),
                                     .label = tables_of(figures, row),
                                     .text = percent(row.house_edge(), 2).text});
        }
        const math::WagerFigures& wager = figures.tables[first].figures();
        if (series.points.size() > 1 && series.points.size() <= most_bars) {
            const auto [least, most] = std::ranges::minmax_element(
                series.points, {}, [](const Point& point) { return point.y; });
            Plot plot{
                .id = fmt::format("{}-edges", key),
                .title = fmt::format("{}: house edge by pay table", name_of(figures.game, wager)),
                .kind = PlotKind::bars};
            plot.x = {.title = "Pay tables"};
            plot.y = {.title = "House edge", .kind = AxisKind::percent};
            plot.note = fmt::format("From {} with {} to {} with {}.", least->text, least->label,
                                    most->text, most->label);
            plot.series.push_back(std::move(series));
            plots.push_back(std::move(plot));
        }
        first = last;
    }
    return plots;
}

}  // namespace

Section sensitivity(const Figures& figures) {
    Section section = make_section({"10", "sensitivity", "Sensitivity", Method::exact});
    section.tables.push_back(every_table(figures));
    if (figures.options.rounds > 0) section.tables.push_back(information_table(figures));
    section.plots = table_plots(figures);
    return section;
}

}  // namespace fairdeal::documents::par
