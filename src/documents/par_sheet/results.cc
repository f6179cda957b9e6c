#include "documents/par_sheet/results.h"

#include <fmt/format.h>

#include <array>
#include <map>
#include <tuple>

#include "documents/par_sheet/cells.h"
#include "documents/par_sheet/terms.h"
#include "math/analysis_json.h"

namespace fairdeal::documents::par {
namespace {

// What the deals of one line have in common: the choices, the reason for which the base wager was
// settled, whether it was paid, and the net result, of which the best comes first.
struct ResultKey {
    std::array<std::uint8_t, games::most_decisions> options{};
    std::uint8_t decided = 0;
    std::uint8_t reason = 0;
    bool paid = false;
    std::int64_t net = 0;

    bool operator<(const ResultKey& other) const {
        const auto key = [](const ResultKey& one) {
            return std::tuple(one.decided, one.options, one.reason, one.paid, -one.net);
        };
        return key(*this) < key(other);
    }
};

std::map<ResultKey, Integer> results_of(const Figures& figures) {
    const games::Question& question = figures.question;
    const games::WagerSet main = math::main_wagers(figures.game);
    std::map<ResultKey, Integer> results;
    for (const games::Ending& ending : figures.solution.endings) {
        const games::Stakes stakes =
            games::stakes_after(figures.game, question.placed, ending.choices);
        const games::PricedWagers priced =
            games::price(figures.game, question.terms, stakes, ending.verdicts);
        const games::WagerIndex base_wager = figures.game.base_wager;
        const base::Cents net =
            games::net_of(figures.game, question.terms, question.meters, question.placed,
                          ending.choices, ending.verdicts, main);
        results[{.options = ending.choices.option,
                 .decided = ending.choices.count,
                 .reason = ending.verdicts[base_wager].reason,
                 .paid = priced[base_wager].payment.row != games::no_row,
                 .net = net.count()}] += base::to_integer(ending.count);
    }
    return results;
}

std::string_view reason_text(const games::Description& game, const ResultKey& key) {
    const games::Reason& reason = game.reasons[key.reason];
    return key.paid && !reason.text_if_paid.empty() ? reason.text_if_paid : reason.text;
}

SheetTable result_table(const Figures& figures) {
    SheetTable table{.id = "main-results", .title = "Results of the main game"};
    table.columns = {
        {"choices", "Choices", ColumnKind::text},
        {"reason", "How it ends", ColumnKind::text},
        {"net", fmt::format("Net, in units of the {}", figures.base_name()), ColumnKind::number},
        {"deals", "Deals", ColumnKind::count},
        {"probability", "Probability", ColumnKind::percent},
        {"contribution", "Contribution", ColumnKind::number}};
    Integer deals;
    Rational expected;
    for (const auto& [key, counted] : results_of(figures)) {
        const Rational net = base::ratio(key.net, figures.base_wager().count());
        const Rational chance = base::ratio(counted, figures.analysis.deals);
        const games::Choices choices{.option = key.options, .count = key.decided};
        table.rows.push_back({words(choices_in_words(figures.game, choices)),
                              words(reason_text(figures.game, key)),
                              number(net, net.get_den() == 1 ? 0 : 2), count(counted),
                              percent(chance, 6), number(net * chance, 6)});
        deals += counted;
        expected += net * chance;
    }
    table.foot.push_back({words("Sum"), not_applicable(), not_applicable(), count(deals),
                          percent(base::ratio(deals, figures.analysis.deals), 6),
                          number(expected, 6)});
    table.note =
        "The sum of the contributions is what the main game wins in a round, in units of "
        "the base wager: the house edge with the other sign.";
    return table;
}

// A bar of the plot. If there are many results, those that differ by less than a base wager share a
// bar.
struct Bar {
    std::string label;
    Integer deals;
};

std::vector<Bar> bars_of(const Figures& figures) {
    constexpr std::size_t most_bars = 14;
    constexpr std::int64_t last = 10;
    const DealsByNet& outcomes = figures.analysis.outcomes;
    const std::int64_t unit = figures.base_wager().count();
    std::vector<Bar> bars;
    if (outcomes.size() <= most_bars) {
        for (const auto& [net, deals] : outcomes)
            bars.push_back({money(base::Cents(net)).text, deals});
        return bars;
    }
    std::map<std::int64_t, Integer> by_units;
    for (const auto& [net, deals] : outcomes) {
        const std::int64_t units = net >= 0 ? net / unit : -((-net + unit - 1) / unit);
        by_units[std::min(units, last)] += deals;
    }
    for (const auto& [units, deals] : by_units) {
        const std::string text = grouped(std::to_string(units));
        bars.push_back({units == last ? text + "+" : text, deals});
    }
    return bars;
}

Plot result_plot(const Figures& figures) {
    Plot plot{.id = "result-bars", .title = "Net result of a round", .kind = PlotKind::bars};
    plot.x = {.title = "Net result of the seat"};
    plot.y = {.title = "Share of the rounds", .kind = AxisKind::percent};
    const math::Analysis& analysis = figures.analysis;
    Series series{.name = "Rounds"};
    for (const Bar& bar : bars_of(figures)) {
        const Rational share = base::ratio(bar.deals, analysis.deals);
        series.points.push_back({.x = static_cast<double>(series.points.size()),
                                 .y = math::nearest(share),
                                 .label = bar.label,
                                 .text = percent(share, 1).text});
    }
    const bool banded = series.points.size() != analysis.outcomes.size();
    if (banded) {
        plot.x.title = fmt::format("Net result, in whole units of the {}", figures.base_name());
    }
    Integer lost;
    Integer won;
    for (const auto& [net, deals] : analysis.outcomes) {
        if (net < 0) lost += deals;
        if (net > 0) won += deals;
    }
    plot.note = fmt::format(
        "The seat loses in {} of the rounds and wins in {}; results run from {} to {}.{}",
        percent(base::ratio(lost, analysis.deals), 2).text,
        percent(base::ratio(won, analysis.deals), 2).text,
        money(base::Cents(analysis.outcomes.begin()->first)).text,
        money(base::Cents(analysis.outcomes.rbegin()->first)).text,
        banded ? " A bar holds the results from its number up to the next one." : "");
    plot.series.push_back(std::move(series));
    return plot;
}

}  // namespace

Section results(const Figures& figures) {
    Section section = make_section({"7", "results", "Results of the main game", Method::exact});
    games::WagerSet with;
    for (const math::WagerFigures* wager : standing_alone(figures.analysis)) {
        if (wager->wager == games::no_wager) continue;
        if (figures.solution.together.contains(wager->wager)) with.insert(wager->wager);
    }
    if (!with.empty()) {
        section.paragraphs.push_back(
            fmt::format("The table is about the main game alone; the plot is about the main game "
                        "with the {}, which depends on the same cards.",
                        names_in_words(figures.game, with, "and")));
    }
    section.tables.push_back(result_table(figures));
    section.plots.push_back(result_plot(figures));
    return section;
}

}  // namespace fairdeal::documents::par
