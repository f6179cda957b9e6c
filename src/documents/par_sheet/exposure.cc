#include "documents/par_sheet/exposure.h"

#include <fmt/format.h>

#include <algorithm>

#include "documents/par_sheet/cells.h"
#include "documents/par_sheet/terms.h"

namespace fairdeal::documents::par {
namespace {

// The most envy that one hand can bring to each other player on the wager.
base::Cents most_envy(const games::Question& question, games::WagerIndex wager) {
    const games::PayTable* table = question.terms.tables[question.game->wagers[wager].schedule];
    std::uint32_t dollars = 0;
    for (const games::Pay& pay : table->pays)
        dollars = std::max(dollars, pay.envy_dollars);
    const std::int64_t stakes = question.placed[wager].count() / base::Cents::dollars(1).count();
    return base::Cents::dollars(dollars) * stakes;
}

struct Exposure {
    base::Cents together;  // the best result of the wagers that depend on the same cards
    base::Cents sides;     // the top awards of the others
    base::Cents envy;      // to one seat from each other seat
    base::Cents seat() const { return together + sides; }
};

Exposure exposure_of(const Figures& figures) {
    Exposure most{};
    most.together = base::Cents(figures.analysis.outcomes.rbegin()->first);
    for (const math::WagerFigures& wager : figures.analysis.wagers) {
        if (wager.wager == games::no_wager) continue;
        if (figures.solution.together.contains(wager.wager)) continue;
        most.sides += top_award(figures, wager).net;
        most.envy += most_envy(figures.question, wager.wager);
    }
    return most;
}

// What the limit on the winnings of one hand costs the player: without a limit, at the lowest limit
// that the regulation allows, and at the limit of this document.
SheetTable limit_table(const Figures& figures, const games::LicenseeOption& limit) {
    SheetTable table{.id = "aggregate-limit", .title = "Effect of the aggregate limit"};
    table.columns = {{"limit", "Limit", ColumnKind::money},
                     {"house_edge", "House edge", ColumnKind::percent},
                     {"return", "Return", ColumnKind::percent},
                     {"top", "Best result of a seat", ColumnKind::money}};
    std::vector<base::Cents> limits{base::Cents(), limit.least};
    const base::Cents set = figures.question.terms.aggregate_limit;
    if (std::ranges::find(limits, set) == limits.end()) limits.push_back(set);
    for (const base::Cents each : limits) {
        games::Question question = figures.question;
        question.terms.aggregate_limit = each;
        const math::Analysis analysis = math::analyze(question, figures.solver.solve(question));
        table.rows.push_back({each == base::Cents() ? words("none") : money(each),
                              percent(analysis.house_edge, 6),
                              percent(1 - analysis.element_of_risk, 6),
                              money(base::Cents(analysis.outcomes.rbegin()->first))});
    }
    return table;
}

}  // namespace

Section exposure(const Figures& figures) {
    Section section = make_section({"14", "exposure", "Maximum exposure", Method::exact});
    const Exposure most = exposure_of(figures);
    const int seats = figures.game.seats;
    const Rational top_chance =
        base::ratio(figures.analysis.outcomes.rbegin()->second, figures.analysis.deals);
    section.paragraphs.push_back(
        "At the stakes of this document. Awards stated as odds grow with the stake; fixed amounts "
        "and meters do not. If wagers depend on different cards, their best awards are added, "
        "though no deal may bring them all: the sums are bounds.");
    section.facts.push_back(fact("Best result on the same cards", money(most.together)));
    section.facts.push_back(fact("Its odds", one_in(top_chance)));
    if (most.sides > base::Cents()) {
        section.facts.push_back(fact("Best awards of the other wagers", money(most.sides)));
    }
    section.facts.push_back(fact("One seat, at most", money(most.seat())));
    if (most.envy > base::Cents()) {
        section.facts.push_back(fact("Envy to a seat for one hand", money(most.envy)));
    }
    // The hand of every seat may bring envy to every other seat.
    const base::Cents table =
        most.seat() * seats + most.envy * (static_cast<std::int64_t>(seats) * (seats - 1));
    section.facts.push_back(
        fact(fmt::format("A full table of {} seats, at most", seats), money(table)));
    section.facts.push_back(
        fact("Table bank", "a bank of that amount covers any round at these stakes"));
    if (const games::LicenseeOption* limit = games::find_option(figures.game, "aggregate-limit")) {
        section.tables.push_back(limit_table(figures, *limit));
    }
    return section;
}

Section top_award_odds(const Figures& figures) {
    Section section =
        make_section({"15", "top-award-odds", "Odds of the top award", Method::exact});
    section.paragraphs.push_back(
        "The top award of a wager should come at least once in 100,000,000 rounds (GLI-19, 4.7.3; "
        "N.J.A.C. 13:69D-1.52(e)4 for progressives).");
    const Rational rarest(1, 100'000'000);
    SheetTable table{.id = "top-awards", .title = "The top award of each wager"};
    table.columns = {
        {"wager", "Wager", ColumnKind::text}, {"hand", "Hand", ColumnKind::text},
        {"net", "Net", ColumnKind::money},    {"probability", "Probability", ColumnKind::percent},
        {"odds", "Odds", ColumnKind::odds},   {"test", "Test", ColumnKind::text}};
    for (const math::WagerFigures& wager : figures.analysis.wagers) {
        const bool has_table =
            wager.wager != games::no_wager && figures.game.wagers[wager.wager].schedule != 0;
        if (!has_table) continue;
        const TopAward top = top_award(figures, wager);
        if (top.chance == 0) continue;
        table.rows.push_back({words(name_of(figures.game, wager)), words(top.name), money(top.net),
                              percent(top.chance, 8), one_in(top.chance),
                              words(top.chance >= rarest ? "met" : "NOT met")});
    }
    section.tables.push_back(std::move(table));
    return section;
}

}  // namespace fairdeal::documents::par
