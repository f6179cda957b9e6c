#include "documents/par_sheet/returns.h"

#include <fmt/format.h>

#include <algorithm>

#include "documents/par_sheet/cells.h"
#include "documents/par_sheet/terms.h"
#include "math/question.h"

namespace fairdeal::documents::par {
namespace {

const Rational least_return(3, 4);

SheetTable parts_table(const Figures& figures) {
    SheetTable table{.id = "expected", .title = "Expected result, wager by wager"};
    table.columns = {{"wager", "Wager", ColumnKind::text},
                     {"stake", "Average stake", ColumnKind::money},
                     {"expected", "Expected net", ColumnKind::money},
                     {"house_edge", "House edge", ColumnKind::percent},
                     {"return", "Return on stake", ColumnKind::percent},
                     {"hit_frequency", "Hit frequency", ColumnKind::percent}};
    for (const math::WagerFigures& wager : figures.analysis.wagers) {
        const bool staked = wager.average_stake != 0;
        table.rows.push_back({words(name_of(figures.game, wager)),
                              staked ? money(wager.average_stake) : not_applicable(),
                              money(wager.expected), percent(wager.house_edge),
                              staked ? percent(wager.return_on_stake()) : not_applicable(),
                              percent(wager.hit_frequency)});
    }
    const math::Analysis& analysis = figures.analysis;
    const Rational staked = analysis.average_wager * analysis.base_wager.count();
    table.foot.push_back({words("All wagers"), money(staked), money(analysis.expected),
                          percent(analysis.house_edge), percent(1 - analysis.element_of_risk),
                          not_applicable()});
    table.note = fmt::format(
        "Cents are carried exactly and printed to a hundredth. The main game is the sum of its "
        "parts, which follow it; wagers made during the round and bonuses are stated over the {}.",
        figures.base_name());
    return table;
}

// Places a side wager as the question has it. If it has no stake, the stake is the wager's unit or
// else that of the base wager; if it has no table, the first listed one.
void place(const Figures& figures, games::WagerIndex index, games::Question& question) {
    const games::Wager& wager = figures.game.wagers[index];
    base::Cents stake = figures.question.placed[index];
    if (stake == base::Cents()) {
        stake = wager.size.kind == games::SizeKind::multiple_of ? wager.size.unit
                                                                : figures.base_wager();
    }
    question.placed[index] = stake;
    const games::PayTable*& table = question.terms.tables[wager.schedule];
    if (table != nullptr) return;
    const auto first =
        std::ranges::find(figures.game.pay_tables, wager.schedule, &games::PayTable::schedule);
    if (first != figures.game.pay_tables.end()) table = &*first;
}

// The main game alone, with each side wager, and with all of them.
std::vector<games::Question> configurations(const Figures& figures) {
    const games::WagerSet main = math::main_wagers(figures.game);
    const games::Question alone = main_game_of(figures.question);
    std::vector<games::Question> all{alone};
    games::Question every = alone;
    for (games::WagerIndex i = 0; i < figures.game.wagers.size(); ++i) {
        if (main.contains(i)) continue;
        all.push_back(alone);
        place(figures, i, all.back());
        place(figures, i, every);
    }
    if (all.size() > 2) all.push_back(every);
    std::erase_if(all, [&](const games::Question& question) {
        return !math::check_question(figures.module, question);
    });
    return all;
}

// The least return of any set of wagers, or of any wager alone.
struct Least {
    Rational share{1};
    std::string name;
    void take(const Rational& other, const std::string& of) {
        if (other >= share) return;
        share = other;
        name = of;
    }
};

SheetTable configuration_table(const Figures& figures, Least& least) {
    SheetTable table{.id = "configurations", .title = "Return of each set of wagers"};
    table.columns = {{"wagers", "Wagers", ColumnKind::text},
                     {"tables", "Pay tables", ColumnKind::text},
                     {"house_edge", "House edge", ColumnKind::percent},
                     {"element_of_risk", "Element of risk", ColumnKind::percent},
                     {"return", "Return", ColumnKind::percent}};
    for (const games::Question& question : configurations(figures)) {
        const math::Analysis analysis = math::analyze(question, figures.solver.solve(question));
        const Rational back = 1 - analysis.element_of_risk;
        table.rows.push_back({words(wagers_in_words(question)), words(tables_in_words(question)),
                              percent(analysis.house_edge), percent(analysis.element_of_risk),
                              percent(back)});
        for (const math::WagerFigures* wager : standing_alone(analysis))
            least.take(wager->return_on_stake(), name_of(figures.game, *wager));
        least.take(back, wagers_in_words(question));
    }
    table.note =
        "Each with the play that is best for that set of wagers. A side wager that this document "
        "does not ask about is bet like the base wager, or at its smallest.";
    return table;
}

}  // namespace

Section returns(const Figures& figures) {
    Section section = make_section({"8", "returns", "Expected return", Method::exact});
    const math::Analysis& analysis = figures.analysis;
    section.paragraphs.push_back(fmt::format(
        "The house edge is the expected loss over the wager made before the deal (for the main "
        "game the {}); the element of risk is the same loss over all that is staked by the end of "
        "the round; the return is 1 less the element of risk.",
        figures.base_name()));
    Least least;
    SheetTable sets = configuration_table(figures, least);
    section.facts = {fact("House edge", percent(analysis.house_edge, 6)),
                     fact("Element of risk", percent(analysis.element_of_risk, 6)),
                     fact("Average total wager",
                          fmt::format("{} times the {}", number(analysis.average_wager, 6).text,
                                      figures.base_name())),
                     fact("Least return", percent(least.share)),
                     fact("At least 75 % (GLI-19, 4.7.1)",
                          least.share >= least_return ? "met by every wager and set below"
                                                      : fmt::format("NOT met by {}", least.name))};
    section.facts[2].exact = base::exact_text(analysis.average_wager);
    section.tables.push_back(parts_table(figures));
    section.tables.push_back(std::move(sets));
    return section;
}

}  // namespace fairdeal::documents::par
