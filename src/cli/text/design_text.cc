#include "cli/text/design_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/text/analysis_text.h"
#include "math/analysis_json.h"

namespace fairdeal::cli {
namespace {

using math::design::Design;
using math::design::Follows;
using math::design::FoundTable;

// What the edge is a part of, in words.
std::string measured_in_words(const DesignAnswer& answer) {
    const Design& design = *answer.design;
    const games::Description& game = answer.game();
    return design.measured.main_game
               ? fmt::format("the main game, per {}", game.wagers[game.base_wager].key)
               : fmt::format("{}, per {}", answer.wager().name,
                             base::to_dollars(design.measured.unit()));
}

std::string bounds_in_words(const DesignAnswer& answer) {
    std::string text;
    for (const math::design::OpenRow& row : answer.design->space.open) {
        const games::Description& game = answer.game();
        const bool one = row.offers.size() == 1;
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", games::key_of(game, row.row),
                            pay_text(game, row.offers.front()));
        if (!one) text += " .. " + pay_text(game, row.offers.back());
    }
    text += answer.options->any_number ? "; every whole number" : "; usual odds";
    return text + "; no better hand pays less than a more common one";
}

void write_figures(Page& page, const DesignAnswer& answer) {
    Grid grid{{"house edge", "exact", "hits", "std. dev.", "label", "nearest", "changed"}, {}, {}};
    for (const FoundTable& found : answer.design->found) {
        const math::WagerFigures& figures = answer.design->figures(found);
        grid.names.push_back(fmt::format("{}", grid.names.size() + 1));
        grid.cells.push_back(
            {percent(figures.house_edge), base::exact_text(figures.house_edge),
             percent(figures.hit_frequency, 2), deviation_text(figures.variance),
             std::string(games::name_of(found.judgement.label)),
             fmt::format("table {}", found.near.listed->id),
             found.near.changed == 1 ? "1 row" : fmt::format("{} rows", found.near.changed)});
    }
    page.grid(grid);
}

// A star marks odds that differ from the nearest listed table.
void write_odds(Page& page, const DesignAnswer& answer) {
    Grid grid;
    for (std::size_t i = 0; i < answer.design->found.size(); ++i)
        grid.heads.push_back(fmt::format("{} ", i + 1));
    for (const games::Row row : answer.design->space.rows) {
        grid.names.emplace_back(games::row_name(answer.game(), answer.schedule(), row));
        std::vector<std::string> cells;
        for (const FoundTable& found : answer.design->found) {
            const games::Pay& pay = (*found.table)[row];
            const bool same = pay == (*found.near.listed)[row];
            cells.push_back(pay_text(answer.game(), pay) + (same ? " " : "*"));
        }
        grid.cells.push_back(std::move(cells));
    }
    page.grid(grid);
}

void write_returns(Page& page, const DesignAnswer& answer, const FoundTable& found) {
    Grid grid{{"pays", "share of rounds", "returns"}, {}, {}};
    for (const RowReturn& one : returns_of(answer, found)) {
        grid.names.emplace_back(games::row_name(answer.game(), answer.schedule(), one.row));
        grid.cells.push_back({pay_text(answer.game(), (*found.table)[one.row]),
                              percent(one.share, 6), percent(one.returned)});
    }
    page.grid(grid);
}

}  // namespace

std::string deviation_text(const base::Rational& variance) {
    return fmt::format("{:.4f}", std::sqrt(math::nearest(variance)));
}

std::string pay_text(const games::Description& game, const games::Pay& pay) {
    return pay.kind == games::PayKind::nothing ? "-" : games::text_of(pay, game.meters);
}

std::vector<RowReturn> returns_of(const DesignAnswer& answer, const FoundTable& found) {
    const Design& design = *answer.design;
    const math::WagerFigures* own = found.analysis.find(answer.wager().key);
    std::vector<RowReturn> list;
    for (const games::Row row : design.space.rows) {
        RowReturn one{.row = row};
        for (const math::RowFigures& line : own->rows) {
            if (line.schedule != answer.request->schedule) continue;
            if (line.row != static_cast<std::uint8_t>(row)) continue;
            const base::Rational share = base::ratio(line.count, own->deals);
            one.share += share;
            one.returned += share * line.net.count() / design.measured.unit().count();
        }
        list.push_back(one);
    }
    return list;
}

std::string coverage_of(const DesignAnswer& answer) {
    const Design& design = *answer.design;
    std::string text;
    if (!design.complete) {
        text = fmt::format(
            "NOT EXHAUSTIVE: {} combinations were looked at, which covers every table that differs "
            "from a listed one in at most {} rows; --effort raises the limit. ",
            design.looked_at, design.changes);
    } else if (design.is_exhaustive()) {
        text = fmt::format(
            "Exhaustive within the bounds: every table that could rank higher was judged ({} "
            "combinations). ",
            design.looked_at);
    }
    if (design.follows == Follows::no_decision) {
        return text + "No decision changes this wager, so its counts are the same for every table.";
    }
    if (design.follows == Follows::one_play) {
        return text + fmt::format(
                          "One way to play is best for every table within the bounds, as "
                          "the tables at its corners prove; {} tables were solved.",
                          design.solved);
    }
    text += fmt::format(
        "{}the best play changes with these odds. {} tables were solved, among them every one "
        "shown; the others ({} combinations) were judged by the best of the ways to play so found, "
        "so a better one may have been missed.",
        design.complete ? "NOT PROVED EXHAUSTIVE: " : "Also, ", design.solved, design.looked_at);
    if (!design.all_solved) text += " --solve ended the search before its list was settled.";
    return text;
}

std::string nothing_found(const DesignAnswer& answer) {
    const Design& design = *answer.design;
    const math::design::Aim& aim = answer.request->aim;
    const std::string asked =
        fmt::format("{} a house edge within {} of {}",
                    design.is_exhaustive() ? "no table within the bounds has"
                                           : "of the tables that were judged none has",
                    percent(aim.tolerance, 2), percent(aim.target, 2));
    const bool limited = aim.least_hits || aim.most_variance;
    const std::string sentence = asked + (limited ? " and meets the limits" : "");
    if (!design.nearest) return sentence + ", and none comes near.";
    const math::WagerFigures& figures = design.figures(*design.nearest);
    return fmt::format("{}; the nearest has {}, hits {} and a standard deviation of {}.", sentence,
                       percent(figures.house_edge), percent(figures.hit_frequency),
                       deviation_text(figures.variance));
}

std::string design_as_text(const DesignAnswer& answer, PageStyle style) {
    const Design& design = *answer.design;
    const FoundTable& picked = design.found[answer.options->pick - 1];
    Page page(style);
    page.title(fmt::format("{}: {}", answer.game().name, answer.schedule().name),
               fmt::format("tables near a house edge of {} ({})",
                           percent(answer.request->aim.target), measured_in_words(answer)));
    const auto fact = [&](const char* label, std::string value) {
        page.entry({.lead = label, .lead_width = 10, .text = std::move(value)});
    };
    if (answer.options->wager.empty()) {
        fact("Designed",
             fmt::format("{}, the first; --wager names another.", answer.schedule().key));
    }
    fact("Wagers", bets_of(answer.request->question));
    fact("Bounds", bounds_in_words(answer));
    page.heading("Found, the best first");
    write_figures(page, answer);
    page.gap();
    write_odds(page, answer);
    page.entry({.text = "* paid otherwise by the nearest listed table"});
    page.heading(fmt::format("Row by row: table {}", answer.options->pick));
    write_returns(page, answer, picked);
    page.gap();
    fact("Label",
         fmt::format("{}: {}", games::name_of(picked.judgement.label),
                     games::with_citation(picked.judgement.sentence, picked.judgement.cited)));
    for (const math::Warning& warning : picked.analysis.warnings)
        page.entry({.lead = "!", .text = warning.text, .bold = true});
    fact("Search", coverage_of(answer));
    return std::move(page).take();
}

}  // namespace fairdeal::cli
