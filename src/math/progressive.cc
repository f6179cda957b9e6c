#include "math/progressive.h"

#include <algorithm>
#include <cmath>

#include "games/check_terms.h"
#include "math/analysis_json.h"

// A progressive's return is linear in its meters: a fixed part, envy, and for each meter its hit
// frequency times the amount, less what a second winner of the same round misses because the meter
// was reset. The number of rounds until a hit is geometric, which gives the exact mean of the meter
// when it is won; its quantiles are approximate.
namespace fairdeal::math {
namespace {

using base::Cents;
using base::ratio;
using base::to_integer;
using games::Question;
using games::Solution;
using games::Solver;
using games::WagerIndex;

Rational share_of(std::uint32_t basis_points) {
    return ratio(base::Wide{basis_points}, base::Wide{10'000});
}

// The parts of the return on the stake, per round of one seat, and the hits of each meter.
struct Parts {
    Rational fixed;
    Rational envy;
    std::vector<Rational> hits;
    std::vector<Rational> found_reset;
};

Parts parts_of(const Question& question, const games::SideCensus& census) {
    const games::PayTable& table = *question.terms.tables[games::metered_schedule(*question.game)];
    const Cents stake = question.placed[census.wager];
    games::Stakes stakes{};
    stakes[census.wager] = stake;
    Parts parts{.fixed = {},
                .envy = {},
                .hits = std::vector<Rational>(question.meters.size()),
                .found_reset = std::vector<Rational>(question.meters.size())};
    for (const games::SideEnding& ending : census.endings) {
        games::Verdicts verdicts{};
        verdicts[census.wager] = ending.verdict;
        const games::Payment payment =
            games::price(*question.game, question.terms, stakes, verdicts)[census.wager].payment;
        const Rational share = ratio(ending.count, census.deals);
        if (payment.meter != games::no_meter) {
            parts.hits[payment.meter] += share;
        } else {
            parts.fixed += share * (payment.net + stake).count() / stake.count();
        }
    }
    for (const games::SideCensus::Shared& envied : census.envied) {
        // The award is in dollars for each dollar staked by its receiver.
        const Cents per_dollar = Cents::dollars(table[envied.row].envy_dollars);
        const std::int64_t dollars = stake.count() / Cents::dollars(1).count();
        parts.envy += envied.per_round * (per_dollar * dollars).count() / stake.count();
    }
    for (const games::SideCensus::Shared& second : census.found_reset) {
        parts.found_reset[table[second.row].meter] += second.per_round;
    }
    return parts;
}

// The share of rounds, at a table with `players` players, in which one of them wins the meter. A
// second winner of the same round finds the meter reset. Winners of a row that is shared would be
// counted twice, but no listed table has a shared row that two hands of a round can make.
Rational table_hits(const Parts& parts, std::size_t meter, int players) {
    return players * (parts.hits[meter] - parts.found_reset[meter]);
}

MeterAtHit meter_at_hit(const MeterLevel& level, Cents stake, int players) {
    MeterAtHit at_hit;
    at_hit.contribution = players * stake.count() * share_of(level.rate_basis_points);
    at_hit.mean = level.reset.count() + at_hit.contribution * level.rounds_between;
    const auto shown_at = [&](double share) {
        const double rounds =
            std::ceil(std::log1p(-share) / std::log1p(-nearest(level.table_hits)));
        return static_cast<double>(level.reset.count()) + nearest(at_hit.contribution) * rounds;
    };
    at_hit.median = shown_at(0.5);
    at_hit.ninety_percent = shown_at(0.9);
    at_hit.ninety_five_percent = shown_at(0.95);
    at_hit.ninety_nine_percent = shown_at(0.99);
    return at_hit;
}

MeterLevel level_of(const Question& question, const Parts& parts, WagerIndex wager,
                    std::uint8_t meter, std::uint32_t rate) {
    const std::int64_t stake = question.placed[wager].count();
    MeterLevel level;
    level.meter = meter;
    level.name = question.meters[meter].name;
    level.amount = question.meters[meter].amount;
    level.reset = question.meters[meter].reset;
    level.rate_basis_points = rate;
    level.hits = parts.hits[meter];
    level.found_reset = parts.found_reset[meter];
    level.coefficient = (level.hits - level.found_reset) / stake;
    level.second_hit_return = level.found_reset * level.reset.count() / stake;
    level.table_hits = table_hits(parts, meter, question.players);
    level.rounds_between = 1 / level.table_hits;
    // Every hit pays the reset; the first of a round also pays what was added since the last hit.
    level.reset_return = level.hits * level.reset.count() / stake;
    level.increment_return = share_of(rate);
    if (rate > 0) level.at_hit = meter_at_hit(level, Cents(stake), question.players);
    return level;
}

Rational return_of(const Question& question, const Parts& parts, WagerIndex wager) {
    Rational cents;
    for (std::size_t i = 0; i < question.meters.size(); ++i) {
        const games::MeterReading& meter = question.meters[i];
        cents += (parts.hits[i] - parts.found_reset[i]) * meter.amount.count() +
                 parts.found_reset[i] * meter.reset.count();
    }
    return parts.fixed + parts.envy + cents / question.placed[wager].count();
}

std::vector<AmongPlayers> among_players(const Question& question, const Solver& solver,
                                        WagerIndex wager, const std::vector<MeterLevel>& levels) {
    std::vector<AmongPlayers> among;
    Question asked = question;
    for (asked.players = 1; asked.players <= question.game->seats; ++asked.players) {
        const Parts parts = parts_of(asked, census_of(solver.solve(asked), wager));
        AmongPlayers row{.players = asked.players,
                         .envy_return = parts.envy,
                         .return_on_stake = return_of(asked, parts, wager),
                         .table_hits = {}};
        for (const MeterLevel& level : levels) {
            row.table_hits.push_back(table_hits(parts, level.meter, asked.players));
        }
        among.push_back(row);
    }
    return among;
}

Funding funding_of(const ProgressiveFigures& figures) {
    Funding funding{.fixed_awards = figures.fixed_return,
                    .envy = figures.envy_return,
                    .resets = {},
                    .increments = {},
                    .house = {}};
    for (const MeterLevel& level : figures.levels) {
        funding.resets += level.reset_return;
        funding.increments += level.increment_return;
    }
    funding.house = 1 - funding.fixed_awards - funding.envy - funding.resets - funding.increments;
    return funding;
}

bool folds(const games::Description& game, const games::Choices& choices) {
    for (std::size_t i = 0; i < choices.count; ++i) {
        if (game.decisions[i].options[choices.option[i]].folds) return true;
    }
    return false;
}

AtBaseWager at_base_wager(const Question& question, const Solver& solver, Cents amount) {
    Question asked = question;
    const games::Description& game = *question.game;
    asked.placed[game.base_wager] = amount;
    for (WagerIndex i = 0; i < game.wagers.size(); ++i) {
        if (game.wagers[i].kind == games::WagerKind::required) asked.placed[i] = amount;
    }
    const Solution solution = solver.solve(asked);
    base::Wide played = 0;
    for (const games::Ending& ending : solution.endings) {
        if (!folds(game, ending.choices)) played += ending.count;
    }
    return {.base_wager = amount,
            .played = ratio(played, solution.deals),
            .house_edge = analyze(asked, solution).house_edge};
}

}  // namespace

WagerIndex metered_wager(const Question& question) {
    const std::uint8_t schedule = games::metered_schedule(*question.game);
    if (schedule == 0) return games::no_wager;
    const WagerIndex wager = games::wager_paid_by(*question.game, schedule);
    return question.placed[wager] > Cents() ? wager : games::no_wager;
}

std::vector<std::uint32_t> least_rates(const Question& question) {
    std::vector<std::uint32_t> rates(question.meters.size());
    const games::PayTable* table = question.terms.tables[games::metered_schedule(*question.game)];
    CHECK(table != nullptr);
    for (const games::MeterFloor& floor : table->floors) {
        rates[floor.meter] = floor.rate_basis_points;
    }
    return rates;
}

ProgressiveFigures progressive_figures(const Question& question, const Solver& solver,
                                       const std::vector<std::uint32_t>& rates_basis_points) {
    const WagerIndex wager = metered_wager(question);
    CHECK(wager != games::no_wager && rates_basis_points.size() == question.meters.size());
    const Parts parts = parts_of(question, census_of(solver.solve(question), wager));
    ProgressiveFigures figures;
    figures.wager = wager;
    figures.key = question.game->wagers[wager].key;
    figures.stake = question.placed[wager];
    figures.players = question.players;
    figures.fixed_return = parts.fixed;
    figures.envy_return = parts.envy;
    figures.return_on_stake = return_of(question, parts, wager);
    for (std::uint8_t i = 0; i < question.meters.size(); ++i) {
        if (parts.hits[i] == 0) continue;
        MeterLevel level = level_of(question, parts, wager, i, rates_basis_points[i]);
        level.alone = break_even(question, solver, wager, i, Counted::metered_wager);
        level.together = break_even(question, solver, wager, i, Counted::all_wagers);
        figures.levels.push_back(std::move(level));
    }
    figures.among = among_players(question, solver, wager, figures.levels);
    figures.funding = funding_of(figures);
    for (const std::int64_t cents : {100, 200, 500, 1'000, 2'500, 5'000, 10'000}) {
        figures.at_base_wagers.push_back(at_base_wager(question, solver, Cents(cents)));
    }
    return figures;
}

}  // namespace fairdeal::math
