#include "documents/par_sheet/sensitivity.h"

#include <fmt/format.h>

#include <algorithm>

#include "documents/par_sheet/cells.h"
#include "documents/par_sheet/simulated.h"
#include "documents/par_sheet/terms.h"
#include "math/analysis_json.h"

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

SheetTable every_table(const Figures& figures) {
    SheetTable table{.id = "every-table", .title = "Every listed pay table"};
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

// If there are more bars than this, their figures have no room; the table has them all.
constexpr std::size_t most_figures = 16;

// The names of the tables of one row. The first one labels the bar, the others name its series.
struct BarName {
    std::string label;
    std::string series = "House edge";
};
BarName bar_name(const Figures& figures, const math::TableFigures& row) {
    const games::WagerIndex wager = row.figures().wager;
    if (wager != games::no_wager) return {.label = tables_of(figures, row)};
    BarName name;
    for (std::uint8_t i = 1; i < figures.game.schedules.size(); ++i) {
        const games::Schedule& schedule = figures.game.schedules[i];
        const bool main =
            math::main_wagers(figures.game).contains(games::wager_paid_by(figures.game, i));
        if (!main || !games::is_in_use(schedule, row.terms.version)) continue;
        const std::string text = fmt::format("{} {}", schedule.key, row.terms.tables[i]->id);
        (name.label.empty() ? name.label : name.series) = text;
    }
    return name;
}

void add_bar(Plot& plot, BarName name, const math::TableFigures& row) {
    auto series = std::ranges::find(plot.series, name.series, &Series::name);
    if (series == plot.series.end()) {
        series = plot.series.insert(series, Series{.name = std::move(name.series)});
    }
    series->points.push_back({.x = static_cast<double>(series->points.size()),
                              .y = math::nearest(row.house_edge()),
                              .label = std::move(name.label),
                              .text = percent(row.house_edge(), 2).text});
}

using Rows = std::vector<const math::TableFigures*>;

Plot table_plot(const Figures& figures, const Rows& rows) {
    const math::TableFigures& first = *rows.front();
    const std::uint8_t version = first.wager == "main" ? first.terms.version : std::uint8_t{0};
    const std::string in_version = version == 0 ? "" : fmt::format(", version {}", version);
    Plot plot{.id = fmt::format("{}{}-edges", first.wager,
                                version == 0 ? "" : fmt::format("-{}", version)),
              .title = fmt::format("{}{}: house edge by pay table",
                                   name_of(figures.game, first.figures()), in_version),
              .kind = PlotKind::bars};
    plot.x = {.title = "Pay tables"};
    plot.y = {.title = "House edge", .kind = AxisKind::percent};
    for (const math::TableFigures* row : rows)
        add_bar(plot, bar_name(figures, *row), *row);
    const auto [least, most] = std::ranges::minmax_element(
        rows, {}, [](const math::TableFigures* row) { return row->house_edge(); });
    plot.note = fmt::format("From {} with {} to {} with {}.",
                            percent((*least)->house_edge(), 2).text, tables_of(figures, **least),
                            percent((*most)->house_edge(), 2).text, tables_of(figures, **most));
    if (rows.size() > most_figures) {
        for (Series& series : plot.series) {
            for (PlotPoint& point : series.points)
                point.text.clear();
        }
    }
    return plot;
}

// One plot for each wager that has a choice of tables, and for each version of the main game.
std::vector<Plot> table_plots(const Figures& figures) {
    std::vector<Plot> plots;
    Rows rows;
    const auto finish = [&] {
        if (rows.size() > 1) plots.push_back(table_plot(figures, rows));
        rows.clear();
    };
    for (const math::TableFigures& row : figures.tables) {
        const bool other = !rows.empty() && (row.wager != rows.front()->wager ||
                                             row.terms.version != rows.front()->terms.version);
        if (other) finish();
        rows.push_back(&row);
    }
    finish();
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
