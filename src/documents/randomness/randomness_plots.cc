#include "documents/randomness/randomness_plots.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/math/distributions/beta.hpp>

namespace fairdeal::documents {
namespace {

using math::randomness::BatteryReport;
using math::randomness::Family;
using math::randomness::TestStatistic;
using math::randomness::Trial;

Plot each_p_value(const BatteryReport& report) {
    Plot plot{.id = "p-values",
              .title = "The p-value of every test",
              .kind = PlotKind::dots,
              .x = {.title = "test, in the order of the tables below", .kind = AxisKind::count},
              .y = {.title = "p-value", .logarithmic = true}};
    constexpr double lowest = 1e-9;  // what is smaller is drawn here
    for (std::size_t i = 0; i < report.tests.size(); ++i) {
        if (plot.series.empty() || plot.series.back().name != report.tests[i].title) {
            plot.series.push_back({.name = report.tests[i].title});
        }
        plot.series.back().points.push_back(
            {.x = static_cast<double>(i + 1), .y = std::max(report.findings[i].p, lowest)});
    }
    plot.marks.push_back({.axis = MarkAxis::y,
                          .at = report.verdict.level,
                          .label = "a p-value below this line fails the run"});
    const auto below = std::ranges::count_if(report.findings, [&](const TestStatistic& finding) {
        return finding.p < report.verdict.level;
    });
    plot.note = fmt::format(
        "One mark a test, on a logarithmic scale{}. {} of {} are below the line. Nine of ten lie "
        "above 0.1 if the cards are fair.",
        std::ranges::any_of(report.findings, [](const TestStatistic& f) { return f.p < lowest; })
            ? ", those below one in a thousand million at its foot"
            : "",
        below == 0 ? "None" : fmt::format("{}", below), report.tests.size());
    return plot;
}

Plot p_values_in_order(const BatteryReport& report) {
    Plot plot{.id = "p-values-in-order",
              .title = "The p-values in their order",
              .kind = PlotKind::band,
              .x = {.title = "expected if the cards are fair"},
              .y = {.title = "p-value"}};
    std::vector<double> sorted;
    for (std::size_t i = 0; i < report.tests.size(); ++i) {
        if (report.tests[i].spread) sorted.push_back(report.findings[i].p);
    }
    std::ranges::sort(sorted);
    Series fair{.name = "uniform, and where 99 % of such values lie"};
    Series seen{.name = "this run"};
    const auto count = static_cast<double>(sorted.size());
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        const auto rank = static_cast<double>(i + 1);
        const double expected = rank / (count + 1);
        const boost::math::beta_distribution<> place(rank, count + 1 - rank);
        fair.points.push_back({.x = expected,
                               .y = expected,
                               .low = boost::math::quantile(place, 0.005),
                               .high = boost::math::quantile(place, 0.995)});
        seen.points.push_back({.x = expected, .y = sorted[i]});
    }
    plot.series = {std::move(fair), std::move(seen)};
    plot.note = fmt::format(
        "P-values of fair cards are uniform: the line of this run then keeps near the diagonal. It "
        "is {:.3f} from it at most, which has the p-value {:.3g}.",
        report.verdict.distance, report.verdict.distance_p);
    return plot;
}

Plot histogram(const Trial& test, const TestStatistic& finding) {
    const bool deviations = test.key == "places" || test.key == "next-round";
    Plot plot{
        .id = fmt::format("{}-{}-plot", test.subject, test.key),
        .title = fmt::format("{}: {}", test.title, test.looks_at),
        .kind = PlotKind::bars,
        .x = {.title = deviations ? "deviation of a count from its mean, in standard deviations"
                                  : "count in one round"},
        .y = {.title = deviations ? "cards and places" : "rounds", .kind = AxisKind::count}};
    Series observed{.name = "observed"};
    Series expected{.name = "expected"};
    for (std::size_t i = 0; i < finding.bars.size(); ++i) {
        const math::randomness::Bar& bar = finding.bars[i];
        const auto x = static_cast<double>(i);
        observed.points.push_back({.x = x, .y = bar.observed, .label = bar.label});
        expected.points.push_back({.x = x, .y = bar.expected, .label = bar.label});
    }
    plot.series = {std::move(observed), std::move(expected)};
    plot.note = fmt::format("p = {:.3g}.", finding.p);
    return plot;
}

}  // namespace

Section p_value_section(const BatteryReport& report) {
    Section section{.id = "p-value-plots", .title = "All p-values"};
    section.plots = {each_p_value(report), p_values_in_order(report)};
    return section;
}

void add_histograms(const BatteryReport& report, std::size_t first, std::size_t last,
                    Section& section) {
    const auto is_shown = [](const Trial& test) {
        return (test.family == Family::total_distribution && test.key == "places") ||
               (test.family == Family::runs && test.key == "ascents") ||
               (test.family == Family::overlaps && test.key == "same-table");
    };
    for (std::size_t i = first; i < last; ++i) {
        if (is_shown(report.tests[i]) && !report.findings[i].bars.empty()) {
            section.plots.push_back(histogram(report.tests[i], report.findings[i]));
        }
    }
}

}  // namespace fairdeal::documents
