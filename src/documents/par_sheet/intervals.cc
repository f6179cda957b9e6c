#include "documents/par_sheet/intervals.h"

#include <fmt/format.h>

#include <cmath>

#include "documents/par_sheet/cells.h"
#include "documents/par_sheet/terms.h"
#include "math/analysis_json.h"
#include "math/volatility.h"

namespace fairdeal::documents::par {
namespace {

// The interval of the return over the base wager, which is 1 plus the net result.
std::string interval_text(double low, double high) {
    const int places = high - low < 0.001 ? 4 : high - low < 0.1 ? 3 : 2;
    return fmt::format("{} – {}", grouped(fmt::format("{:.{}f}", 100 * (1 + low), places)),
                       percent(1 + high, places).text);
}

SheetTable interval_table(const math::Volatility& spread, bool sure) {
    SheetTable table{.id = sure ? "sure-intervals" : "normal-intervals",
                     .title = sure ? "Bounds that hold whatever the tail" : "Normal approximation"};
    table.columns.push_back({"rounds", "Rounds", ColumnKind::count});
    for (const math::Confidence& confidence : math::confidences) {
        table.columns.push_back({fmt::format("p{}", confidence.percent),
                                 fmt::format("{} %", confidence.percent), ColumnKind::odds});
    }
    for (const math::RoundsFigures& row : spread.by_rounds) {
        Cells cells{count(Integer(row.rounds))};
        for (const math::Interval& interval : row.intervals) {
            cells.push_back(words(sure ? interval_text(interval.sure_low, interval.sure_high)
                                       : interval_text(interval.normal_low, interval.normal_high)));
        }
        table.rows.push_back(std::move(cells));
    }
    table.note = sure ? "Chernoff's bound on the exact distribution of one round: the mean of so "
                        "many rounds lies within with at least this confidence."
                      : "Mean ± the volatility index over the square root of the rounds.";
    return table;
}

SheetTable needed_table(const math::Volatility& spread) {
    SheetTable table{.id = "rounds-needed",
                     .title = "Rounds after which the interval is so narrow"};
    table.columns.push_back({"within", "Within", ColumnKind::percent});
    for (const math::Confidence& confidence : math::confidences) {
        table.columns.push_back({fmt::format("p{}", confidence.percent),
                                 fmt::format("{} %", confidence.percent), ColumnKind::count});
    }
    for (const math::RoundsNeeded& needed : spread.needed) {
        Cell within = rounded(percent(needed.within, 1));
        within.text = "± " + within.text;
        Cells cells{std::move(within)};
        for (const double rounds : needed.rounds)
            cells.push_back(count(Integer(std::ceil(rounds))));
        table.rows.push_back(std::move(cells));
    }
    return table;
}

SheetTable top_table(const math::Volatility& spread) {
    SheetTable table{.id = "top-results", .title = "The best result of a round, by rounds"};
    table.columns = {{"rounds", "Rounds", ColumnKind::count},
                     {"expected", "Expected number", ColumnKind::number},
                     {"none", "Chance of none", ColumnKind::percent}};
    for (const math::RoundsFigures& row : spread.by_rounds) {
        table.rows.push_back(
            {count(Integer(row.rounds)), number(row.top_awards, 2), percent(row.no_top_award, 4)});
    }
    return table;
}

Plot interval_plot(const math::Volatility& spread) {
    Plot plot{.id = "interval-band",
              .title = "Return by rounds, with its 95 % interval",
              .kind = PlotKind::band};
    plot.x = {.title = "Rounds", .kind = AxisKind::count, .logarithmic = true};
    plot.y = {.title = "Return over the base wager", .kind = AxisKind::percent};
    Series series{.name = "95 % interval"};
    const double mean = 1 + math::nearest(spread.mean);
    for (const math::RoundsFigures& row : spread.by_rounds) {
        const math::Interval& interval = row.intervals[1];
        series.points.push_back({.x = static_cast<double>(row.rounds),
                                 .y = mean,
                                 .low = 1 + interval.normal_low,
                                 .high = 1 + interval.normal_high});
    }
    const PlotPoint& first = series.points.front();
    const PlotPoint& last = series.points.back();
    plot.note = fmt::format("Around {}: from {} to {} after {} rounds, from {} to {} after {}.",
                            percent(mean, 3).text, percent(*first.low, 2).text,
                            percent(*first.high, 2).text, grouped(fmt::format("{:.0f}", first.x)),
                            percent(*last.low, 3).text, percent(*last.high, 3).text,
                            grouped(fmt::format("{:.0f}", last.x)));
    plot.marks.push_back({.axis = MarkAxis::y, .at = 1, .label = "no loss"});
    plot.series.push_back(std::move(series));
    return plot;
}

std::string band_text(const math::Band& band) {
    const auto units = [](const Rational& bound) {
        return number(bound, bound.get_den() == 1 ? 0 : 2).text;
    };
    if (!band.over) return fmt::format("at most {}", units(*band.up_to));
    if (!band.up_to) return fmt::format("more than {}", units(*band.over));
    return fmt::format("over {} up to {}", units(*band.over), units(*band.up_to));
}

SheetTable band_table(const Figures& figures, const math::WinSizes& wins) {
    SheetTable table{.id = "win-bands", .title = "Results by size"};
    table.columns = {
        {"band", fmt::format("Net, in units of the {}", figures.base_name()), ColumnKind::text},
        {"share", "Share of the rounds", ColumnKind::percent},
        {"contribution", "Contribution to the mean", ColumnKind::number}};
    Rational share;
    Rational contribution;
    for (const math::Band& band : wins.bands) {
        table.rows.push_back(
            {words(band_text(band)), percent(band.share, 6), number(band.contribution, 6)});
        share += band.share;
        contribution += band.contribution;
    }
    table.foot.push_back({words("Sum"), percent(share, 6), number(contribution, 6)});
    return table;
}

SheetTable quantile_table(const math::WinSizes& wins) {
    SheetTable table{.id = "win-quantiles", .title = "Quantiles of the net result"};
    table.columns = {{"share", "Of the rounds", ColumnKind::percent},
                     {"net", "End with at most", ColumnKind::money}};
    for (const math::Quantile& quantile : wins.quantiles)
        table.rows.push_back({rounded(percent(quantile.share, 1)), money(quantile.net)});
    return table;
}

}  // namespace

Section confidence(const Figures& figures) {
    Section section = make_section({"12", "confidence", "Confidence intervals", Method::customary});
    const math::Volatility spread = math::volatility(figures.analysis);
    section.paragraphs.push_back(fmt::format(
        "Of the return of {} over the {}, at best play, for independent rounds of one seat.",
        together_in_words(figures), figures.base_name()));
    section.tables = {interval_table(spread, false), interval_table(spread, true),
                      needed_table(spread), top_table(spread)};
    section.plots.push_back(interval_plot(spread));
    return section;
}

Section win_sizes(const Figures& figures) {
    Section section = make_section({"13", "win-sizes", "Win sizes", Method::exact});
    const math::WinSizes wins = math::volatility(figures.analysis).wins;
    section.paragraphs.push_back(
        fmt::format("The net result of a round of {}.", together_in_words(figures)));
    section.facts = {fact("Loses", percent(wins.loss, 6)),
                     fact("Breaks even", percent(wins.nothing, 6)),
                     fact("Wins", percent(wins.win, 6)),
                     fact("Most that can be lost", money(wins.worst)),
                     fact("How often that is lost", percent(wins.worst_share, 6)),
                     fact("Best result", money(wins.top)),
                     fact("How often it comes", percent(wins.top_share, 8)),
                     fact(fmt::format("Wins ten times the {} or more", figures.base_name()),
                          percent(wins.ten_units, 6))};
    section.tables = {band_table(figures, wins), quantile_table(wins)};
    return section;
}

}  // namespace fairdeal::documents::par
