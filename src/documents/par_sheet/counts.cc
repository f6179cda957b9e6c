#include "documents/par_sheet/counts.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "documents/par_sheet/cells.h"
#include "documents/par_sheet/terms.h"
#include "math/subsets.h"

namespace fairdeal::documents::par {
namespace {

// Writes the number of deals as a product: the ways to choose the hands of the player and the
// dealer and the community cards, and what draws multiply them by. It leaves out a factor that does
// not divide the number.
std::string derivation(const games::Description& game, const Integer& deals) {
    std::size_t left = size(game.deck);
    Integer rest = deals;
    std::string text;
    for (const std::size_t cards : {game.deal.player, game.deal.dealer, game.deal.community}) {
        const Integer ways = base::to_integer(math::choose(left, cards));
        if (cards == 0 || rest % ways != 0) continue;
        text += fmt::format("{}C({}, {})", text.empty() ? "" : " × ", left, cards);
        left -= cards;
        rest /= ways;
    }
    if (rest != 1) text += fmt::format("{}{}", text.empty() ? "" : " × ", grouped(rest.get_str()));
    return text;
}

SheetTable census(const Figures& figures) {
    SheetTable table{.id = "census", .title = "What is counted, and the check of its sum"};
    table.columns = {{"wagers", "Wagers", ColumnKind::text},
                     {"deals", "Deals", ColumnKind::count},
                     {"derivation", "Derivation", ColumnKind::text},
                     {"endings", "Ways to end", ColumnKind::count},
                     {"sum", "Sum of their counts", ColumnKind::count}};
    const auto add = [&](const std::string& name, base::Wide deals, const auto& endings) {
        base::Wide sum = 0;
        for (const auto& ending : endings)
            sum += ending.count;
        const Integer all = base::to_integer(deals);
        table.rows.push_back({words(name), count(all), words(derivation(figures.game, all)),
                              count(Integer(endings.size())), count(base::to_integer(sum))});
    };
    add(together_in_words(figures), figures.solution.deals, figures.solution.endings);
    for (const games::SideCensus& side : figures.solution.sides) {
        add(std::string(figures.game.wagers[side.wager].name), side.deals, side.endings);
    }
    table.note =
        "A way to end is one combination of choices, cards thrown and verdicts on the wagers. The "
        "two counts of a line are equal, or the figures would not stand.";
    return table;
}

// What a line contributes to the sum of its table. For a wager with its own stake this is the share
// of the stake that comes back, for any other wager what it wins, in base wagers.
struct Contribution {
    bool to_return = false;
    Rational of(base::Cents net, base::Cents unit, const Rational& chance) const {
        const Rational units = base::ratio(net.count(), unit.count());
        return chance * (to_return ? Rational(units + 1) : units);
    }
};

Cells combination_row(const std::string& name, const Integer& combinations,
                      const math::WagerFigures& wager, base::Cents net,
                      const Rational& contribution) {
    const Rational chance = base::ratio(combinations, wager.deals);
    return {words(name),    count(combinations), percent(chance, 8),
            one_in(chance), money(net),          number(contribution, 8)};
}

SheetTable combination_table(const Figures& figures, const math::WagerFigures& wager) {
    const games::Wager& about = figures.game.wagers[wager.wager];
    const Contribution contribution{.to_return = about.kind == games::WagerKind::required ||
                                                 about.kind == games::WagerKind::optional};
    SheetTable table{.id = fmt::format("{}-combinations", about.key),
                     .title = fmt::format("{}: combinations", about.name)};
    table.columns = {
        {"hand", "Result", ColumnKind::text},
        {"combinations", "Combinations", ColumnKind::count},
        {"probability", "Probability", ColumnKind::percent},
        {"one_in", "Odds", ColumnKind::odds},
        {"net", "Net", ColumnKind::money},
        {"contribution", contribution.to_return ? "Return" : "Contribution", ColumnKind::number}};
    Integer counted;
    Rational sum;
    for (const math::RowFigures& row : wager.rows) {
        const Rational part =
            contribution.of(row.net, wager.unit, base::ratio(row.count, wager.deals));
        table.rows.push_back(
            combination_row(line_name(figures.game, wager, row), row.count, wager, row.net, part));
        counted += row.count;
        sum += part;
    }
    // The other deals: the player does not make the wager in them, or does not earn the bonus.
    if (counted != wager.deals) {
        table.rows.push_back(
            combination_row(about.kind == games::WagerKind::bonus ? "Does not pay" : "Not made",
                            wager.deals - counted, wager, base::Cents(), Rational()));
    }
    const Rational total = wager.expected / wager.unit.count() + (contribution.to_return ? 1 : 0);
    if (total != sum) {
        table.foot.push_back({words("From other seats: envy, meters found reset"), not_applicable(),
                              not_applicable(), not_applicable(), not_applicable(),
                              number(total - sum, 8)});
    }
    table.foot.push_back({words("Sum"), count(wager.deals), percent(Rational(1), 8),
                          not_applicable(), money(wager.expected), number(total, 8)});
    table.note = contribution.to_return
                     ? "Return: the share of the stake that comes back by this line; the sum is "
                       "the return of the wager."
                     : fmt::format(
                           "Contribution: in units of the {}; the sum is the expected net "
                           "result.",
                           figures.base_name());
    return table;
}

}  // namespace

Section sample_space(const Figures& figures) {
    Section section = make_section({"5", "sample-space", "Sample space", Method::exact});
    section.paragraphs.push_back(
        "Every deal is equally likely and every one is counted, hands that differ only in their "
        "suits together. C(n, k) is the number of ways to choose k of n cards.");
    section.tables.push_back(census(figures));
    return section;
}

Section combinations(const Figures& figures) {
    Section section = make_section({"6", "combinations", "Combinations by wager", Method::exact});
    section.paragraphs.push_back(
        "Net is what the seat wins or loses by the line at the stakes of this document.");
    for (const math::WagerFigures& wager : figures.analysis.wagers) {
        if (!wager.rows.empty()) section.tables.push_back(combination_table(figures, wager));
    }
    return section;
}

}  // namespace fairdeal::documents::par
