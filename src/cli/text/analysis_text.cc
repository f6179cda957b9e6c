#include "cli/text/analysis_text.h"

#include <fmt/format.h>

#include <cmath>

#include "math/analysis_json.h"

namespace fairdeal::cli {
namespace {

using base::decimal_text;
using math::Analysis;

std::string deviation(const base::Rational& variance) {
    return fmt::format("{:.4f}", std::sqrt(math::nearest(variance)));
}

void fact(Page& page, std::string label, std::string value) {
    page.entry({.lead = std::move(label), .lead_width = 20, .text = std::move(value)});
}

void write_wagers(Page& page, const Analysis& analysis) {
    Grid grid{{"house edge", "hits", "std. dev.", "per"}, {}, {}};
    for (const math::WagerFigures& wager : analysis.wagers) {
        grid.names.push_back(wager.key);
        grid.cells.push_back({percent(wager.house_edge), percent(wager.hit_frequency),
                              deviation(wager.variance), base::to_dollars(wager.unit)});
    }
    page.grid(grid);
}

void write_outcomes(Page& page, const Analysis& analysis) {
    constexpr std::size_t most = 24;
    Grid grid{{"deals", "share"}, {}, {}};
    for (auto it = analysis.outcomes.rbegin(); it != analysis.outcomes.rend(); ++it) {
        grid.names.push_back(base::to_dollars(base::Cents(it->first)));
        grid.cells.push_back(
            {it->second.get_str(), percent(base::ratio(it->second, analysis.deals), 6)});
        if (grid.names.size() == most) break;
    }
    page.grid(grid);
    if (analysis.outcomes.size() > most) {
        page.entry({.text = fmt::format("… and {} smaller results; --json lists all.",
                                        analysis.outcomes.size() - most)});
    }
}

void write_warnings(Page& page, const std::vector<math::Warning>& warnings) {
    if (warnings.empty()) return;
    page.heading("Warnings");
    for (const math::Warning& warning : warnings)
        page.entry({.lead = "!", .text = warning.text, .bold = true});
}

}  // namespace

std::string percent(const base::Rational& share, int places) {
    return decimal_text(share * 100, places) + " %";
}

std::string tables_of(const games::Question& question) {
    std::string text;
    for (const auto& [key, table] : math::pay_json(question)) {
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", std::string_view(key),
                            std::string_view(table.as_string()));
    }
    if (question.terms.version != 0) text += fmt::format(", version {}", question.terms.version);
    if (question.terms.aggregate_limit > base::Cents()) {
        text +=
            fmt::format(", aggregate limit {}", base::to_dollars(question.terms.aggregate_limit));
    }
    return text;
}

std::string bets_of(const games::Question& question) {
    std::string text;
    for (games::WagerIndex i = 0; i < question.game->wagers.size(); ++i) {
        if (question.placed[i] == base::Cents()) continue;
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", question.game->wagers[i].key,
                            base::to_dollars(question.placed[i]));
    }
    return text;
}

std::string analysis_as_text(const Analysis& analysis, PageStyle style) {
    const games::Description& game = *analysis.question.game;
    const std::string unit(game.wagers[game.base_wager].key);
    Page page(style);
    page.title(game.name, tables_of(analysis.question));
    fact(page, "Wagers", bets_of(analysis.question));
    fact(page, "House edge",
         fmt::format("{} of the {}  ({})", percent(analysis.house_edge), unit,
                     base::exact_text(analysis.house_edge)));
    fact(page, "Element of risk",
         fmt::format("{} of all that is staked", percent(analysis.element_of_risk)));
    fact(page, "Average wager",
         fmt::format("{} times the {}", decimal_text(analysis.average_wager, 6), unit));
    fact(page, "Standard deviation",
         fmt::format("{} times the {}", deviation(analysis.variance), unit));
    page.heading("Decisions with the best play");
    for (const math::DecisionShare& share : analysis.decisions)
        fact(page, share.key, fmt::format("{} of all rounds", percent(share.share)));
    page.heading("Wager by wager");
    write_wagers(page, analysis);
    page.heading(fmt::format("Net result of {} deals", analysis.deals.get_str()));
    write_outcomes(page, analysis);
    write_warnings(page, analysis.warnings);
    return std::move(page).take();
}

std::string every_table_as_text(const games::Description& game,
                                const std::vector<math::TableFigures>& rows, PageStyle style) {
    Page page(style);
    page.title(game.name, "every listed pay table, with the best play");
    Grid grid{{"house edge", "risk", "std. dev.", "hits"}, {}, {}};
    for (const math::TableFigures& row : rows) {
        const bool main = row.wager == "main";
        const math::WagerFigures& figures = row.figures();
        std::string name = main ? "" : row.wager + ": ";
        const games::WagerIndex wager = figures.wager;
        name += main ? tables_of(row.analysis.question)
                     : "table " + std::string(row.terms.tables[game.wagers[wager].schedule]->id);
        grid.names.push_back(name + (row.warnings().empty() ? "" : " !"));
        grid.cells.push_back({percent(row.house_edge()),
                              main ? percent(row.analysis.element_of_risk) : "",
                              deviation(main ? row.analysis.variance : figures.variance),
                              percent(figures.hit_frequency)});
    }
    page.grid(grid);
    for (const math::TableFigures& row : rows) {
        if (!row.warnings().empty()) {
            page.entry({.lead = "!",
                        .text = "marks a table with a warning; analyze it alone to "
                                "read it."});
            break;
        }
    }
    return std::move(page).take();
}

}  // namespace fairdeal::cli
