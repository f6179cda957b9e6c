#include "documents/par_sheet/front.h"

#include <fmt/format.h>

#include "documents/par_sheet/cells.h"
#include "documents/par_sheet/terms.h"
#include "games/check_terms.h"
#include "math/progressive.h"

namespace fairdeal::documents::par {
namespace {

Cells summary_row(const Figures& figures, const math::WagerFigures& wager) {
    const TopAward top = top_award(figures, wager);
    return {words(name_of(figures.game, wager)),
            money(wager.unit),
            percent(wager.house_edge),
            percent(wager.return_on_stake()),
            percent(wager.hit_frequency),
            deviation(wager.variance),
            money(top.net),
            one_in(top.chance)};
}

// What all wagers of the question lose together. Their joint spread is exact only when they all
// depend on the same cards.
Cells together_row(const Figures& figures) {
    const math::Analysis& analysis = figures.analysis;
    return {words("All wagers together"),
            money(analysis.base_wager),
            percent(analysis.house_edge),
            percent(1 - analysis.element_of_risk),
            not_applicable(),
            figures.solution.sides.empty() ? deviation(analysis.variance) : not_applicable(),
            not_applicable(),
            not_applicable()};
}

// The meters that the chosen table pays from.
void add_meters(const games::Question& question, std::vector<Fact>& facts) {
    if (math::metered_wager(question) == games::no_wager) return;
    const games::PayTable& table = *question.terms.tables[games::metered_schedule(*question.game)];
    for (std::uint8_t i = 0; i < question.meters.size(); ++i) {
        const games::MeterReading& meter = question.meters[i];
        if (!table.names_meter(i)) continue;
        facts.push_back(fact(fmt::format("{} meter", capitalized(meter.name)),
                             fmt::format("{}, reset to {}", base::to_dollars(meter.amount),
                                         base::to_dollars(meter.reset))));
    }
    facts.push_back(fact("Players on the meters", fmt::format("{}", question.players)));
}

}  // namespace

Section identification(const Figures& figures) {
    const games::Question& question = figures.question;
    Section section = make_section({"1", "identification", "Identification", Method::none});
    std::vector<Fact>& facts = section.facts;
    facts.push_back(fact("Game", figures.game.name));
    facts.push_back(fact("Regulation", figures.game.authority));
    if (question.terms.version != 0) {
        facts.push_back(fact("Version of the game", fmt::format("{}", question.terms.version)));
    }
    facts.push_back(fact("Pay tables", tables_in_words(question)));
    facts.push_back(fact("Wagers of the seat", wagers_in_words(question)));
    facts.push_back(fact("Base wager", fmt::format("{}: edges and deviations of the main game are "
                                                   "stated in it",
                                                   figures.base_name())));
    add_meters(question, facts);
    if (question.terms.aggregate_limit > base::Cents()) {
        facts.push_back(fact("Aggregate limit", money(question.terms.aggregate_limit)));
    }
    facts.push_back(fact("Document", figures.id));
    facts.push_back(fact("Supersedes", "nothing: first issue"));
    facts.push_back(fact("Prepared by", "the program named above; no person has signed it"));
    return section;
}

Section summary(const Figures& figures) {
    Section section = make_section({"2", "summary", "Summary", Method::exact});
    section.paragraphs.push_back(fmt::format(
        "With the best play for all these wagers together. The main game is stated over the {}, "
        "every other wager over its own stake; the return is the share of all that is staked "
        "which comes back.",
        figures.base_name()));
    SheetTable table{.id = "wagers", .title = "Every wager at a glance"};
    table.columns = {{"wager", "Wager", ColumnKind::text},
                     {"per", "Per", ColumnKind::money},
                     {"house_edge", "House edge", ColumnKind::percent},
                     {"return", "Return", ColumnKind::percent},
                     {"hit_frequency", "Hit frequency", ColumnKind::percent},
                     {"standard_deviation", "Standard deviation", ColumnKind::number},
                     {"top_award", "Top award, net", ColumnKind::money},
                     {"top_odds", "Its odds", ColumnKind::odds}};
    for (const math::WagerFigures* wager : standing_alone(figures.analysis))
        table.rows.push_back(summary_row(figures, *wager));
    if (table.rows.size() > 1) table.foot.push_back(together_row(figures));
    table.note =
        "A hit is a round in which the wager pays more than 0. The standard deviation is in units "
        "of the amount under \"Per\".";
    section.tables.push_back(std::move(table));
    return section;
}

}  // namespace fairdeal::documents::par
