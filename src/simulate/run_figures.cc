#include "simulate/run_figures.h"

#include <algorithm>
#include <cmath>

#include "games/price.h"
#include "math/analysis.h"
#include "math/analysis_json.h"
#include "math/simulation/outcome.h"

// Turns exact sums into figures. The seats of a round share the dealer's cards, so they are not
// independent: the standard error of the whole comes from the spread of table results per round.
// For single wagers no such sums exist; their error assumes fully correlated seats, which is an
// upper bound.
namespace fairdeal::simulate {
namespace {

using math::SeatOutcome;
using Real = long double;

// Mean and spread of a whole number over all seats and rounds.
struct Moments {
    base::Wide sum = 0;
    base::Wide squares = 0;
    std::uint64_t hits = 0;  // above 0

    void add(std::int64_t number, std::uint64_t times) {
        sum += base::Wide{number} * static_cast<std::int64_t>(times);
        squares += base::Wide{number} * number * static_cast<std::int64_t>(times);
        hits += number > 0 ? times : 0;
    }
    Real mean(Real count) const { return static_cast<Real>(sum) / count; }
    Real variance(Real count) const {
        const Real average = mean(count);
        return std::max<Real>(0, static_cast<Real>(squares) / count - average * average);
    }
};

Real seat_rounds(const math::SimulationSetup& setup, const math::SimulationSums& sums) {
    return static_cast<Real>(sums.rounds) * setup.seats;
}

base::Cents base_of(const games::Question& question) {
    const base::Cents placed = question.placed[question.game->base_wager];
    if (placed > base::Cents()) return placed;
    base::Cents all;
    for (const base::Cents each : question.placed)
        all += each;
    return all;
}

base::Wide net_of_all(const math::SimulationSums& sums) {
    base::Wide net = 0;
    for (const base::Wide& seat : sums.seat_nets)
        net += seat;
    return net;
}

// Moments of the whole table's net result of a round, in cents.
Moments table_moments(const math::SimulationSums& sums) {
    return {.sum = net_of_all(sums), .squares = sums.table_squares, .hits = 0};
}

// In units of `unit`, from the house's point of view.
MeasuredMean edge(Real mean, Real error, base::Cents unit, std::optional<base::Rational> expected) {
    MeasuredMean measured;
    const Real cents = static_cast<Real>(unit.count());
    measured.value = static_cast<double>(-mean / cents);
    measured.standard_error = static_cast<double>(error / cents);
    if (expected) measured.exact = -*expected / base::Rational(unit.count());
    return measured;
}

MeasuredMean overall_edge(const math::SimulationSetup& setup, const math::SimulationSums& sums,
                          std::optional<base::Rational> expected) {
    const Moments table = table_moments(sums);
    const Real rounds = static_cast<Real>(sums.rounds);
    const Real error = std::sqrt(table.variance(rounds) / rounds) / setup.seats;
    return edge(table.mean(rounds) / setup.seats, error, base_of(setup.question),
                std::move(expected));
}

// A wager, or several counted as one.
struct Counted {
    std::string key;
    games::WagerIndex wager = games::no_wager;
    games::WagerSet wagers;

    std::int64_t net(const SeatOutcome& outcome) const {
        std::int64_t net = 0;
        for (games::WagerSet left = wagers; !left.empty(); left = left.without_first())
            net += outcome.nets[left.first()];
        return net;
    }
};

std::vector<Counted> counted_in(const games::Description& game, const math::SimulationSums& sums) {
    unsigned open = 0;
    for (const auto& [outcome, count] : sums.outcomes)
        open |= outcome.open;
    std::vector<Counted> counted{{"main", games::no_wager, math::main_wagers(game)}};
    for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
        if ((open >> i & 1U) != 0) counted.push_back({std::string(game.wagers[i].key), i, {i}});
    }
    return counted;
}

std::optional<base::Rational> exact_of_wager(const math::ExactFigures& exact,
                                             games::WagerIndex wager) {
    const auto known = std::ranges::find(exact.wagers, wager, &math::ExactFigures::OfWager::wager);
    if (known == exact.wagers.end()) return std::nullopt;
    return known->expected;
}

// The exact expectation of a wager. For the main game it is the total minus the other wagers, if
// all of those are known.
std::optional<base::Rational> exact_of(const Counted& counted,
                                       const std::vector<WagerResult>& wagers,
                                       const math::ExactFigures* exact) {
    if (exact == nullptr) return std::nullopt;
    if (counted.wager != games::no_wager) return exact_of_wager(*exact, counted.wager);
    if (!exact->envy) return std::nullopt;
    base::Rational left = exact->expected - *exact->envy;
    for (const WagerResult& other : wagers) {
        if (other.wager == games::no_wager || counted.wagers.contains(other.wager)) continue;
        const auto known = exact_of_wager(*exact, other.wager);
        if (!known) return std::nullopt;
        left -= *known;
    }
    return left;
}

std::vector<DecisionCount> decisions_in(const games::Question& question,
                                        const math::SimulationSums& sums, Real count) {
    const games::Description& game = *question.game;
    std::vector<DecisionCount> decisions;
    for (std::size_t d = 0; d < game.decisions.size(); ++d) {
        for (std::size_t o = 0; o < game.decisions[d].options.size(); ++o) {
            const games::Option& option = game.decisions[d].options[o];
            if (!games::is_offered(option, question.terms.version)) continue;
            for (std::uint8_t k = option.throws_least; k <= option.throws_most; ++k) {
                std::uint64_t taken = 0;
                for (const auto& [outcome, times] : sums.outcomes) {
                    const bool took = outcome.choices.took(d, static_cast<std::uint8_t>(o)) &&
                                      (!option.draws || outcome.thrown[d] == k);
                    if (took) taken += times;
                }
                decisions.push_back({math::decision_key(game, d, o, k),
                                     static_cast<double>(static_cast<Real>(taken) / count)});
            }
        }
    }
    return decisions;
}

// The largest amount that one line can pay at these stakes and meters, or has paid.
std::int64_t largest_award(const games::Question& question, const math::SimulationSums& sums) {
    std::int64_t largest = 0;
    for (const auto& [outcome, count] : sums.outcomes)
        largest = std::max(largest, std::abs(math::net_of(outcome)));
    const games::Description& game = *question.game;
    for (std::uint8_t i = 0; i < game.schedules.size(); ++i) {
        const games::PayTable* table = question.terms.tables[i];
        const games::WagerIndex paid = games::wager_paid_by(game, i);
        if (i == 0 || table == nullptr || paid == games::no_wager) continue;
        const games::Wager& wager = game.wagers[paid];
        const base::Cents stake =
            question.placed[wager.kind == games::WagerKind::bonus ? wager.paid_on : paid];
        if (stake == base::Cents()) continue;
        for (const games::Pay& pay : table->pays) {
            if (!pay.pays()) continue;
            const base::Cents won = pay.kind == games::PayKind::meter
                                        ? question.meters[pay.meter].amount
                                        : pay.win_on(stake).cents;
            largest = std::max(largest, won.count());
        }
    }
    return largest;
}

// The spreads of the wagers and their correlations.
class WagerSpreads {
  public:
    WagerSpreads(const math::SimulationSetup& setup, const math::SimulationSums& sums)
        : setup_(setup),
          sums_(sums),
          counted_(counted_in(*setup.question.game, sums)),
          count_(seat_rounds(setup, sums)) {
        for (const Counted& one : counted_) {
            Moments& own = moments_.emplace_back();
            for (const auto& [outcome, times] : sums.outcomes)
                own.add(one.net(outcome), times);
        }
    }

    void fill(RunFigures& figures, const math::ExactFigures* exact) const {
        for (std::size_t i = 0; i < counted_.size(); ++i)
            figures.wagers.push_back(result(i, figures));
        for (std::size_t i = 0; i < counted_.size(); ++i) {
            MeasuredMean& edge = figures.wagers[i].house_edge;
            const auto expected = exact_of(counted_[i], figures.wagers, exact);
            if (expected) edge.exact = -*expected / base::Rational(figures.wagers[i].unit.count());
        }
        for (std::size_t i = 0; i < counted_.size(); ++i) {
            for (std::size_t j = i + 1; j < counted_.size(); ++j) {
                if ((counted_[i].wagers & counted_[j].wagers).empty()) correlate(i, j, figures);
            }
        }
    }

  private:
    // Two seats of a round may always have the same result; then two are worth no more than one.
    Real error(std::size_t i) const {
        return std::sqrt(moments_[i].variance(count_) / static_cast<Real>(sums_.rounds));
    }

    WagerResult result(std::size_t i, const RunFigures& figures) const {
        const games::Question& question = setup_.question;
        const Counted& counted = counted_[i];
        const bool placed =
            counted.wager != games::no_wager && question.placed[counted.wager] > base::Cents();
        WagerResult result{.key = counted.key,
                           .wager = counted.wager,
                           .unit = placed ? question.placed[counted.wager] : figures.base_wager};
        const Real unit = static_cast<Real>(result.unit.count());
        base::Wide staked = 0;
        for (const auto& [outcome, times] : sums_.outcomes) {
            const games::Stakes stakes =
                games::stakes_after(*question.game, question.placed, outcome.choices);
            for (games::WagerSet left = counted.wagers;
                 !left.empty() && left.first() < stakes.size(); left = left.without_first()) {
                staked +=
                    base::Wide{stakes[left.first()].count()} * static_cast<std::int64_t>(times);
            }
        }
        result.average_stake = static_cast<double>(static_cast<Real>(staked) / count_ / unit);
        result.house_edge = edge(moments_[i].mean(count_), error(i), result.unit, {});
        result.standard_deviation =
            static_cast<double>(std::sqrt(moments_[i].variance(count_)) / unit);
        result.hit_frequency = static_cast<double>(static_cast<Real>(moments_[i].hits) / count_);
        return result;
    }

    void correlate(std::size_t i, std::size_t j, RunFigures& figures) const {
        base::Wide products = 0;
        for (const auto& [outcome, times] : sums_.outcomes) {
            products += base::Wide{counted_[i].net(outcome)} * counted_[j].net(outcome) *
                        static_cast<std::int64_t>(times);
        }
        const Real covariance = static_cast<Real>(products) / count_ -
                                moments_[i].mean(count_) * moments_[j].mean(count_);
        const Real spread = std::sqrt(moments_[i].variance(count_) * moments_[j].variance(count_));
        if (spread <= 0) return;
        figures.correlations.push_back(
            {counted_[i].key, counted_[j].key, static_cast<double>(covariance / spread)});
    }

    const math::SimulationSetup& setup_;
    const math::SimulationSums& sums_;
    std::vector<Counted> counted_;
    std::vector<Moments> moments_;
    Real count_;
};

// The figures of whole seats: stakes, results, envy.
void fill_seats(const math::SimulationSetup& setup, const math::SimulationSums& sums,
                const math::ExactFigures* exact, RunFigures& figures) {
    const Real count = seat_rounds(setup, sums);
    Moments seats;
    Moments envy;
    for (const auto& [outcome, times] : sums.outcomes) {
        seats.add(math::net_of(outcome), times);
        envy.add(outcome.envy, times);
        for (const base::Cents stake :
             games::stakes_after(*setup.question.game, setup.question.placed, outcome.choices)) {
            figures.wagered += base::Wide{stake.count()} * static_cast<std::int64_t>(times);
        }
    }
    const Real unit = static_cast<Real>(figures.base_wager.count());
    const Real variance = seats.variance(count);
    figures.net = seats.sum;
    figures.standard_deviation = static_cast<double>(std::sqrt(variance) / unit);
    figures.average_wager = static_cast<double>(static_cast<Real>(figures.wagered) / count / unit);
    figures.hit_frequency = static_cast<double>(static_cast<Real>(seats.hits) / count);
    figures.envy.value = static_cast<double>(envy.mean(count));
    figures.envy.standard_error =
        static_cast<double>(std::sqrt(envy.variance(count) / static_cast<Real>(sums.rounds)));
    if (exact != nullptr) figures.envy.exact = exact->envy;
    if (setup.seats > 1 && variance > 0) {
        const Real table = table_moments(sums).variance(static_cast<Real>(sums.rounds));
        const Real pairs = static_cast<Real>(setup.seats) * (setup.seats - 1);
        figures.seat_correlation =
            static_cast<double>((table - setup.seats * variance) / (pairs * variance));
    }
}

}  // namespace

std::optional<double> MeasuredMean::z() const {
    if (!exact || standard_error <= 0) return std::nullopt;
    return (value - math::nearest(*exact)) / standard_error;
}

RunFigures figures_of(const math::SimulationSetup& setup, const math::SimulationSums& sums,
                      const math::ExactFigures* exact) {
    RunFigures figures;
    figures.base_wager = base_of(setup.question);
    fill_seats(setup, sums, exact, figures);
    figures.house_edge =
        overall_edge(setup, sums, exact == nullptr ? std::nullopt : std::optional(exact->expected));
    WagerSpreads(setup, sums).fill(figures, exact);
    figures.decisions = decisions_in(setup.question, sums, seat_rounds(setup, sums));
    const Real rounds = static_cast<Real>(sums.rounds);
    const Real spread = std::sqrt(table_moments(sums).variance(rounds) * rounds);
    const auto largest = static_cast<Real>(largest_award(setup.question, sums));
    figures.heaviest = spread > 0 ? static_cast<double>(largest / spread) : 0;
    return figures;
}

std::optional<double> overall_z(const math::SimulationSetup& setup,
                                const math::SimulationSums& sums, const base::Rational& expected) {
    return overall_edge(setup, sums, expected).z();
}

}  // namespace fairdeal::simulate
