#include "documents/par_sheet/progressive.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "documents/par_sheet/cells.h"
#include "documents/par_sheet/operating.h"
#include "documents/par_sheet/terms.h"
#include "games/check_terms.h"
#include "math/analysis_json.h"
#include "math/progressive.h"

namespace fairdeal::documents::par {
namespace {

Cell dollars(double cents) {
    const double amount = cents / 100;
    return {.text = "$" + grouped(fmt::format("{:.0f}", amount)), .value = amount};
}

SheetTable levels_table(const math::ProgressiveFigures& wager) {
    SheetTable table{.id = "meters", .title = "Meters"};
    table.columns = {{"meter", "Meter", ColumnKind::text},
                     {"amount", "Shows", ColumnKind::money},
                     {"reset", "Reset", ColumnKind::money},
                     {"rate", "Grows by", ColumnKind::percent},
                     {"odds", "Odds for a seat", ColumnKind::odds},
                     {"per_dollar", "Return per $1,000 shown", ColumnKind::percent},
                     {"rounds", "Rounds between hits", ColumnKind::number},
                     {"hours", "Hours", ColumnKind::number}};
    for (const math::MeterLevel& level : wager.levels) {
        const Cell hours = rounded(number(level.rounds_between / rounds_per_hour, 0));
        table.rows.push_back(
            {words(capitalized(level.name)), money(level.amount), money(level.reset),
             rounded(percent(base::ratio(base::Wide{level.rate_basis_points}, 10'000), 2)),
             one_in(level.hits), percent(level.coefficient * 100'000),
             number(level.rounds_between, 0), hours});
    }
    table.note = fmt::format(
        "Rates are the least the regulation allows, of every wager. Rounds between hits are "
        "expected, at a table with {} on the wager; hours at {} rounds an hour. A hidden rate and "
        "a limit are not set.",
        wager.players == 1 ? "1 player" : fmt::format("{} players", wager.players),
        rounds_per_hour);
    return table;
}

SheetTable at_hit_table(const math::ProgressiveFigures& wager) {
    SheetTable table{.id = "meter-at-hit", .title = "What a meter shows when it is won"};
    table.columns = {{"meter", "Meter", ColumnKind::text},
                     {"contribution", "Grows each round by", ColumnKind::money},
                     {"mean", "Mean", ColumnKind::money},
                     {"median", "Median", ColumnKind::money},
                     {"p90", "90 %", ColumnKind::money},
                     {"p99", "99 %", ColumnKind::money}};
    for (const math::MeterLevel& level : wager.levels) {
        if (!level.at_hit) continue;
        const math::MeterAtHit& hit = *level.at_hit;
        table.rows.push_back({words(capitalized(level.name)), money(hit.contribution),
                              money(hit.mean), dollars(hit.median), dollars(hit.ninety_percent),
                              dollars(hit.ninety_nine_percent)});
    }
    table.note = "The mean is exact; the quantiles are of the geometric distribution, rounded.";
    return table;
}

SheetTable funding_table(const math::Funding& funding) {
    SheetTable table{.id = "funding", .title = "Where the wager goes over the life of the meters"};
    table.columns = {{"part", "Part", ColumnKind::text},
                     {"share", "Share of the wager", ColumnKind::percent}};
    const auto add = [&](std::string_view part, const Rational& share) {
        table.rows.push_back({words(part), percent(share)});
    };
    add("Fixed awards", funding.fixed_awards);
    add("Envy", funding.envy);
    add("Resets, which the licensee seeds", funding.resets);
    add("Increments, which the wagers add", funding.increments);
    add("The house", funding.house);
    table.foot.push_back(
        {words("Sum"), percent(funding.fixed_awards + funding.envy + funding.resets +
                               funding.increments + funding.house)});
    return table;
}

SheetTable players_table(const math::ProgressiveFigures& wager) {
    SheetTable table{.id = "by-players", .title = "By the number of players on the wager"};
    table.columns = {{"players", "Players", ColumnKind::count},
                     {"envy", "Return from envy", ColumnKind::percent},
                     {"return", "Return", ColumnKind::percent}};
    for (const math::MeterLevel& level : wager.levels) {
        table.columns.push_back(
            {fmt::format("hits_{}", level.name),
             fmt::format("{} won once in this many rounds", capitalized(level.name)),
             ColumnKind::number});
    }
    for (const math::AmongPlayers& row : wager.among) {
        Cells cells{count(Integer(row.players)), percent(row.envy_return),
                    percent(row.return_on_stake)};
        for (const Rational& hits : row.table_hits)
            cells.push_back(number(1 / hits, 0));
        table.rows.push_back(std::move(cells));
    }
    return table;
}

std::string break_even_text(const std::optional<math::BreakEven>& even) {
    return even ? base::to_dollars(even->first) : "none";
}

SheetTable break_even_table(const math::ProgressiveFigures& wager) {
    SheetTable table{.id = "break-even", .title = "Meters at which the player no longer loses"};
    table.columns = {{"meter", "Meter", ColumnKind::text},
                     {"alone", "The wager alone", ColumnKind::odds},
                     {"together", "All wagers together", ColumnKind::odds}};
    for (const math::MeterLevel& level : wager.levels) {
        table.rows.push_back({words(capitalized(level.name)), words(break_even_text(level.alone)),
                              words(break_even_text(level.together))});
    }
    table.note =
        "The other meters as shown; solved again with the best play at every amount tried.";
    return table;
}

SheetTable base_wager_table(const Figures& figures, const math::ProgressiveFigures& wager) {
    SheetTable table{.id = "by-base-wager",
                     .title = fmt::format("The same wager beside another {}", figures.base_name())};
    table.columns = {{"base_wager", std::string(figures.base_name()), ColumnKind::money},
                     {"played", "Rounds not folded", ColumnKind::percent},
                     {"house_edge", "House edge, all wagers", ColumnKind::percent}};
    for (const math::AtBaseWager& row : wager.at_base_wagers) {
        table.rows.push_back({money(row.base_wager), percent(row.played), percent(row.house_edge)});
    }
    table.note = "A player who risks little beside a high meter folds less.";
    return table;
}

// The return at other amounts of the leading meter, with the best play at each.
Rational return_at(const Figures& figures, std::uint8_t meter, base::Cents amount, int players) {
    games::Question question = figures.question;
    question.meters[meter].amount = amount;
    question.players = players;
    const math::Analysis analysis = math::analyze(question, figures.solver.solve(question));
    const std::string_view key = figures.game.wagers[math::metered_wager(question)].key;
    return analysis.find(key)->return_on_stake();
}

struct ByMeter {
    SheetTable table;
    Plot plot;
};

ByMeter by_meter(const Figures& figures, const math::MeterLevel& level) {
    const std::array<int, 3> players{1, (1 + figures.game.seats) / 2, figures.game.seats};
    const std::string name = capitalized(level.name);
    ByMeter result{
        .table = {.id = "by-meter", .title = fmt::format("Return by the {} meter", name)},
        .plot = {.id = "meter-lines",
                 .title = fmt::format("Return of the wager by the {} meter", name),
                 .kind = PlotKind::line}};
    result.table.columns.push_back({"meter", fmt::format("{} meter", name), ColumnKind::money});
    for (const int count : players) {
        const std::string label = fmt::format("{} player{}", count, count == 1 ? "" : "s");
        result.table.columns.push_back(
            {fmt::format("players_{}", count), label, ColumnKind::percent});
        result.plot.series.push_back({.name = label});
    }
    for (const int times : {1, 2, 3, 4, 5, 6, 8, 10}) {
        const base::Cents amount = level.reset * times;
        Cells cells{money(amount)};
        for (std::size_t i = 0; i < players.size(); ++i) {
            const Rational back = return_at(figures, level.meter, amount, players[i]);
            cells.push_back(percent(back));
            result.plot.series[i].points.push_back(
                {.x = static_cast<double>(amount.count()) / 100, .y = math::nearest(back)});
        }
        result.table.rows.push_back(std::move(cells));
    }
    result.table.note = "The other meters as shown.";
    result.plot.x = {.title = fmt::format("{} meter", name), .kind = AxisKind::money};
    result.plot.y = {.title = "Return", .kind = AxisKind::percent};
    const std::vector<PlotPoint>& alone = result.plot.series.front().points;
    result.plot.note =
        fmt::format("With one player the return rises from {} at {} to {} at {}.",
                    percent(alone.front().y, 2).text, result.table.rows.front()[0].text,
                    percent(alone.back().y, 2).text, result.table.rows.back()[0].text);
    if (level.alone) {
        const double even = static_cast<double>(level.alone->first.count()) / 100;
        result.plot.note +=
            fmt::format(" It reaches 100 % at {}.", base::to_dollars(level.alone->first));
        if (even <= alone.back().x) {
            result.plot.marks.push_back({.axis = MarkAxis::x, .at = even, .label = "break-even"});
        }
    }
    return result;
}

}  // namespace

Section progressive(const Figures& figures) {
    Section section = make_section({"16", "progressive", "Progressive", Method::exact});
    if (math::metered_wager(figures.question) == games::no_wager) {
        section.method = Method::none;
        const std::uint8_t schedule = games::metered_schedule(figures.game);
        section.paragraphs.push_back(
            schedule == 0
                ? std::string("This game has no wager that is paid from a meter.")
                : fmt::format(
                      "No wager of this document is paid from a meter; with --bet {}=100 "
                      "this section is filled.",
                      figures.game.wagers[games::wager_paid_by(figures.game, schedule)].key));
        return section;
    }
    const math::ProgressiveFigures wager = math::progressive_figures(
        figures.question, figures.solver, math::least_rates(figures.question));
    section.facts = {fact("Wager", fmt::format("{} {}", figures.game.wagers[wager.wager].name,
                                               base::to_dollars(wager.stake))),
                     fact("Return from fixed awards", percent(wager.fixed_return)),
                     fact("Return from envy", percent(wager.envy_return)),
                     fact("Return in all, meters as shown", percent(wager.return_on_stake)),
                     fact("Return over the life of the meters", percent(1 - wager.funding.house))};
    section.tables = {levels_table(wager),          at_hit_table(wager),
                      funding_table(wager.funding), players_table(wager),
                      break_even_table(wager),      base_wager_table(figures, wager)};
    std::erase_if(section.tables, [](const SheetTable& table) { return table.rows.empty(); });
    const auto leading = std::ranges::max_element(wager.levels, {}, &math::MeterLevel::reset);
    if (leading != wager.levels.end()) {
        ByMeter lines = by_meter(figures, *leading);
        section.tables.push_back(std::move(lines.table));
        section.plots.push_back(std::move(lines.plot));
    }
    if (!figures.game.second_hit_ruling.empty()) {
        section.paragraphs.push_back(
            fmt::format("A meter won twice in a round: ruling {}. A seat that folds loses the "
                        "wager and any envy.",
                        figures.game.second_hit_ruling));
    }
    return section;
}

}  // namespace fairdeal::documents::par
