#include "math/analysis.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

// Turns a solution's counts into figures. The solver has already decided and counted; here each
// ending is priced once, by the same price() that settles a round, and multiplied by its count.
// Wagers that depend on the same cards are priced together, because their variance includes
// covariances; side wagers come from their own census. All sums are exact integers, so the only
// division is the last one.
namespace fairdeal::math {
namespace {

using base::ratio;
using base::to_integer;
using games::Description;
using games::Ending;
using games::Question;
using games::Solution;
using games::WagerIndex;

// Sums over the deals of one wager, or of several taken as one.
struct Sums {
    Integer net;      // cents
    Integer squares;  // cents squared
    Integer hits;
    Integer staked;

    void add(std::int64_t cents, std::int64_t stake, const Integer& count) {
        net += count * cents;
        squares += count * cents * cents;
        staked += count * stake;
        if (cents > 0) hits += count;
    }
};

std::int64_t net_with_meter(const Question& question, const games::PricedVerdict& priced,
                            base::Cents stake) {
    base::Cents net = priced.payment.net;
    if (priced.payment.meter != games::no_meter) {
        net += question.meters[priced.payment.meter].amount - stake;
    }
    return net.count();
}

void add_row(std::vector<RowFigures>& rows, std::uint8_t schedule,
             const games::PricedVerdict& priced, std::int64_t net, const Integer& count) {
    const games::Payment& payment = priced.payment;
    const auto same = [&](const RowFigures& row) {
        return row.schedule == schedule && row.row == payment.row && row.result == payment.result &&
               row.net.count() == net;
    };
    auto row = std::ranges::find_if(rows, same);
    if (row == rows.end()) {
        row = rows.insert(row, {schedule, payment.row, payment.result, {}, base::Cents(net)});
    }
    row->count += count;
}

// The best award first.
void sort_rows(std::vector<RowFigures>& rows) {
    std::ranges::sort(rows, [](const RowFigures& a, const RowFigures& b) {
        return std::tuple(-a.net.count(), a.schedule, a.row, a.result) <
               std::tuple(-b.net.count(), b.schedule, b.row, b.result);
    });
}

WagerFigures figures(const Sums& sums, const Integer& deals, base::Cents unit) {
    WagerFigures figures;
    figures.unit = unit;
    figures.deals = deals;
    figures.expected = ratio(sums.net, deals);
    figures.average_stake = ratio(sums.staked, deals);
    figures.house_edge = -figures.expected / unit.count();
    figures.variance = (ratio(sums.squares, deals) - figures.expected * figures.expected) /
                       (Rational(unit.count()) * unit.count());
    figures.hit_frequency = ratio(sums.hits, deals);
    return figures;
}

// The wagers that depend on the same cards: each alone, the main game, and all together.
class Together {
  public:
    Together(const Question& question, const Solution& solution)
        : question_(question),
          game_(*question.game),
          together_(solution.together),
          main_(main_wagers(game_)),
          deals_(to_integer(solution.deals)) {
        for (const Ending& ending : solution.endings)
            add(ending);
    }

    WagerFigures main() const {
        WagerFigures result = figures(main_sums_, deals_, base_wager());
        result.key = "main";
        return result;
    }
    const std::map<std::int64_t, Integer>& outcomes() const { return outcomes_; }

    // A wager that was placed, that a choice can make, or that is a bonus on one of these.
    bool is_played(WagerIndex wager) const {
        const games::Wager& one = game_.wagers[wager];
        return together_.contains(wager) &&
               (one.kind == games::WagerKind::by_choice || one.kind == games::WagerKind::bonus ||
                question_.placed[wager] > base::Cents());
    }

    WagerFigures of(WagerIndex wager) const {
        const bool own = question_.placed[wager] > base::Cents();
        WagerFigures result =
            figures(sums_[wager], deals_, own ? question_.placed[wager] : base_wager());
        result.key = game_.wagers[wager].key;
        result.wager = wager;
        result.rows = rows_[wager];
        sort_rows(result.rows);
        return result;
    }

    Rational variance() const { return figures(all_, deals_, base_wager()).variance; }

  private:
    base::Cents base_wager() const { return question_.placed[game_.base_wager]; }

    void add(const Ending& ending) {
        const Integer count = to_integer(ending.count);
        const games::Stakes stakes = games::stakes_after(game_, question_.placed, ending.choices);
        const games::PricedWagers priced =
            games::price(game_, question_.terms, stakes, ending.verdicts);
        std::int64_t main = 0;
        std::int64_t main_stake = 0;
        std::int64_t all = 0;
        for (WagerIndex i = 0; i < game_.wagers.size(); ++i) {
            if (!together_.contains(i)) continue;
            const bool is_bonus = game_.wagers[i].kind == games::WagerKind::bonus;
            const std::int64_t stake = is_bonus ? 0 : stakes[i].count();
            const std::int64_t net =
                priced[i].open ? net_with_meter(question_, priced[i], stakes[i]) : 0;
            sums_[i].add(net, stake, count);
            if (priced[i].open)
                add_row(rows_[i], ending.verdicts[i].schedule, priced[i], net, count);
            all += net;
            if (main_.contains(i)) main += net;
            if (main_.contains(i)) main_stake += stake;
        }
        main_sums_.add(main, main_stake, count);
        all_.add(all, 0, count);
        outcomes_[all] += count;
    }

    const Question& question_;
    const Description& game_;
    games::WagerSet together_;
    games::WagerSet main_;
    Integer deals_;
    std::array<Sums, games::most_wagers> sums_{};
    std::array<std::vector<RowFigures>, games::most_wagers> rows_{};
    Sums main_sums_;
    Sums all_;
    std::map<std::int64_t, Integer> outcomes_;
};

// Cents per round that other seats' hands bring in, and that finding a meter already reset costs.
void add_other_seats(const Question& question, const games::SideCensus& side,
                     const games::PayTable& table, WagerFigures& result) {
    const base::Cents stake = question.placed[side.wager];
    for (const games::SideCensus::Shared& envied : side.envied) {
        const base::Cents each = base::Cents::dollars(table[envied.row].envy_dollars) *
                                 (stake.count() / base::Cents::dollars(1).count());
        result.envy += envied.per_round * each.count();
    }
    Rational found_reset;
    for (const games::SideCensus::Shared& second : side.found_reset) {
        const games::MeterReading& meter = question.meters[table[second.row].meter];
        found_reset += second.per_round * (meter.amount - meter.reset).count();
    }
    result.expected += result.envy - found_reset;
    result.house_edge = -result.expected / result.unit.count();
}

WagerFigures side_figures(const Question& question, const games::SideCensus& side) {
    const Description& game = *question.game;
    const base::Cents stake = question.placed[side.wager];
    games::Stakes stakes{};
    stakes[side.wager] = stake;
    Sums sums;
    std::vector<RowFigures> rows;
    for (const games::SideEnding& ending : side.endings) {
        games::Verdicts verdicts{};
        verdicts[side.wager] = ending.verdict;
        const games::PricedVerdict priced =
            games::price(game, question.terms, stakes, verdicts)[side.wager];
        const std::int64_t net = net_with_meter(question, priced, stake);
        const Integer count = to_integer(ending.count);
        sums.add(net, stake.count(), count);
        add_row(rows, ending.verdict.schedule, priced, net, count);
    }
    WagerFigures result = figures(sums, to_integer(side.deals), stake);
    result.key = game.wagers[side.wager].key;
    result.wager = side.wager;
    result.rows = std::move(rows);
    sort_rows(result.rows);
    const std::uint8_t schedule = game.wagers[side.wager].schedule;
    add_other_seats(question, side, *question.terms.tables[schedule], result);
    return result;
}

std::vector<DecisionShare> decision_shares(const Question& question, const Solution& solution) {
    const Description& game = *question.game;
    std::vector<DecisionShare> shares;
    for (std::size_t d = 0; d < game.decisions.size(); ++d) {
        for (std::size_t o = 0; o < game.decisions[d].options.size(); ++o) {
            const games::Option& option = game.decisions[d].options[o];
            if (!games::is_offered(option, question.terms.version)) continue;
            for (std::uint8_t k = option.throws_least; k <= option.throws_most; ++k) {
                base::Wide count = 0;
                for (const Ending& ending : solution.endings) {
                    const bool taken = ending.choices.took(d, static_cast<std::uint8_t>(o)) &&
                                       (!option.draws || ending.thrown[d] == k);
                    if (taken) count += ending.count;
                }
                shares.push_back({decision_key(game, d, o, k), ratio(count, solution.deals)});
            }
        }
    }
    return shares;
}

}  // namespace

std::string decision_key(const games::Description& game, std::size_t decision, std::size_t option,
                         std::uint8_t thrown) {
    const games::Option& taken = game.decisions[decision].options[option];
    if (taken.folds && game.decisions.size() > 1) {
        return fmt::format("{}-{}", taken.key, decision + 1);
    }
    if (taken.throws_most > taken.throws_least) return fmt::format("{}-{}", taken.key, thrown);
    return std::string(taken.key);
}

Rational WagerFigures::return_on_stake() const {
    if (average_stake == 0) return 1;
    return 1 + expected / average_stake;
}

const WagerFigures* Analysis::find(std::string_view key) const {
    const auto found = std::ranges::find(wagers, key, &WagerFigures::key);
    return found == wagers.end() ? nullptr : &*found;
}

games::WagerSet main_wagers(const Description& game) {
    games::WagerSet main{game.base_wager};
    for (WagerIndex i = 0; i < game.wagers.size(); ++i) {
        if (game.wagers[i].kind != games::WagerKind::optional) main.insert(i);
    }
    return main;
}

Analysis analyze(const Question& question, const Solution& solution) {
    const Description& game = *question.game;
    const Together together(question, solution);
    Analysis analysis;
    analysis.question = question;
    analysis.base_wager = question.placed[game.base_wager];
    analysis.deals = to_integer(solution.deals);
    analysis.variance = together.variance();
    analysis.outcomes = together.outcomes();
    analysis.decisions = decision_shares(question, solution);
    analysis.wagers.push_back(together.main());
    Rational staked;
    for (WagerIndex i = 0; i < game.wagers.size(); ++i) {
        if (together.is_played(i)) analysis.wagers.push_back(together.of(i));
        for (const games::SideCensus& side : solution.sides) {
            if (side.wager == i) analysis.wagers.push_back(side_figures(question, side));
        }
        if (analysis.wagers.back().wager != i) continue;
        analysis.expected += analysis.wagers.back().expected;
        staked += analysis.wagers.back().average_stake;
    }
    const Rational unit(analysis.base_wager.count());
    analysis.house_edge = -analysis.expected / unit;
    analysis.average_wager = staked / unit;
    analysis.element_of_risk = -analysis.expected / staked;
    analysis.warnings = warnings_of(analysis);
    return analysis;
}

}  // namespace fairdeal::math
