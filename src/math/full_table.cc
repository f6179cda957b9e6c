#include "math/full_table.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <mutex>
#include <vector>

#include "cards/shuffle.h"
#include "games/settle.h"
#include "math/analysis_json.h"
#include "math/best_choice.h"
#include "math/seat_decision.h"

// Simulates whole tables by batch means: each batch has its own random stream and exact integer
// sums, and the spread between batches gives the standard errors. So the figures depend on the
// seed, the batches and the rules, and not on the number of threads.
namespace fairdeal::math {
namespace {

using base::Cents;
using base::Integer;
using base::ratio;
using base::to_integer;
using base::Wide;
using games::Question;

// Exact sums over some rounds, so that the order of adding does not matter.
struct TableSums {
    std::uint64_t rounds = 0;
    std::array<std::int64_t, games::most_seats> nets{};  // cents, by seat
    Wide seat_squares = 0;                               // all seats
    Wide total_squares = 0;                              // of the table's result

    void add(const games::Settlement& settlement) {
        ++rounds;
        std::int64_t total = 0;
        for (std::size_t i = 0; i < settlement.seats.size(); ++i) {
            const std::int64_t net = settlement.seats[i].net.count();
            nets[i] += net;
            seat_squares += Wide{net} * net;
            total += net;
        }
        total_squares += Wide{total} * total;
    }
    void add(const TableSums& other) {
        rounds += other.rounds;
        for (std::size_t i = 0; i < nets.size(); ++i)
            nets[i] += other.nets[i];
        seat_squares += other.seat_squares;
        total_squares += other.total_squares;
    }
};

// The moments of some rounds, in units.
struct Moments {
    double mean = 0;
    double variance = 0;
    double seat_variance = 0;
    double correlation = 0;
};

Moments moments_of(const TableSums& sums, int seats, Cents unit) {
    Integer total;
    Integer squared_nets;
    for (const std::int64_t net : sums.nets) {
        total += net;
        squared_nets += Integer(net) * net;
    }
    const Integer rounds = to_integer(Wide{sums.rounds});
    const Integer scale = Integer(unit.count()) * unit.count() * rounds * rounds;
    const Integer variance = rounds * to_integer(sums.total_squares) - total * total;
    const Integer own = rounds * to_integer(sums.seat_squares) - squared_nets;
    Moments moments;
    moments.mean = nearest(ratio(total, Integer(rounds * unit.count())));
    moments.variance = nearest(ratio(variance, scale));
    moments.seat_variance = nearest(ratio(own, Integer(scale * seats)));
    // The variance of a sum is the sum of the variances plus, for each pair, twice the covariance.
    if (seats > 1 && own > 0) {
        moments.correlation = nearest(ratio(Integer(variance - own), Integer(own * (seats - 1))));
    }
    return moments;
}

// Deals and plays rounds from one random stream.
class Dealer {
  public:
    Dealer(const games::Module& game, const Question& question, const FullTableRun& run,
           BestPlay& play, std::uint64_t stream)
        : game_(*game.description), play_(play), source_(run.seed, stream) {
        round_.game = &game;
        round_.terms = question.terms;
        round_.meters = question.meters;
        for (int seat = 1; seat <= run.seats; ++seat) {
            round_.seats.push_back({.seat = static_cast<std::uint8_t>(seat),
                                    .placed = question.placed,
                                    .match_play = {},
                                    .cards = {},
                                    .choices = {},
                                    .drawn = {}});
        }
    }

    games::Settlement next() {
        deck_ = cards::shuffled(game_.deck, source_);
        dealt_ = 0;
        for (games::SeatRound& seat : round_.seats) {
            seat.cards = take(game_.deal.player);
            seat.choices.clear();
            seat.drawn.clear();
        }
        round_.dealer = take(game_.deal.dealer);
        round_.community = take(game_.deal.community);
        for (std::uint8_t i = 0; i < game_.decisions.size(); ++i) {
            for (games::SeatRound& seat : round_.seats)
                decide(seat, i);
        }
        return games::settle(round_);
    }

  private:
    cards::CardList take(std::size_t count) {
        cards::CardList taken;
        for (std::size_t i = 0; i < count; ++i)
            taken.push_back(deck_[dealt_++]);
        return taken;
    }

    // Replacements come at once, in each player's turn.
    void decide(games::SeatRound& seat, std::uint8_t decision) {
        if (!may_decide(game_, seat, decision)) return;
        const BestChoice best = play_.at(seen_by(game_, round_, seat, decision));
        seat.choices.push_back({best.option, cards::CardList(best.thrown)});
        if (game_.decisions[decision].options[best.option].draws) {
            seat.drawn.push_back(take(static_cast<std::size_t>(best.thrown.size())));
        }
    }

    const games::Description& game_;
    BestPlay& play_;
    cards::ChaCha20Source source_;
    games::Round round_;
    cards::CardList deck_;
    std::size_t dealt_ = 0;
};

FullTableFigures figures_of(const std::vector<TableSums>& batches, const FullTableRun& run,
                            Cents unit) {
    TableSums all;
    Spread mean;
    Spread variance;
    Spread seat_variance;
    Spread correlation;
    for (const TableSums& batch : batches) {
        all.add(batch);
        const Moments moments = moments_of(batch, run.seats, unit);
        mean.add(moments.mean);
        variance.add(moments.variance);
        seat_variance.add(moments.seat_variance);
        correlation.add(moments.correlation);
    }
    const Moments moments = moments_of(all, run.seats, unit);
    return {.run = run,
            .batches = batches.size(),
            .mean = {moments.mean, mean.error_of_mean()},
            .variance = {moments.variance, variance.error_of_mean()},
            .seat_variance = {moments.seat_variance, seat_variance.error_of_mean()},
            .correlation = {moments.correlation, correlation.error_of_mean()}};
}

}  // namespace

FullTableFigures full_table(const games::Module& game, const games::Solver& solver,
                            const Question& question, const FullTableRun& run,
                            const games::Progress& progress) {
    CHECK(run.seats >= 1 && run.seats <= game.description->seats && run.rounds >= 2);
    // Every seat at this table makes the same wagers, so all or none of them are on the
    // progressive.
    Question asked = question;
    asked.players = run.seats;
    BestPlay play(solver, asked);
    // From here on, solving all first decisions at once costs less than solving them one by one.
    constexpr std::uint64_t many_decisions = 1'000;
    const auto seats = static_cast<std::uint64_t>(run.seats);
    if (run.rounds * seats >= many_decisions) play.learn_first_decision();
    // Enough batches to estimate their spread, each of enough rounds to estimate its own variance.
    const std::uint64_t count = std::clamp<std::uint64_t>(run.rounds / 100, 2, 256);
    std::vector<TableSums> batches(count);
    std::mutex telling;
    std::uint64_t done = 0;
    tbb::parallel_for(std::uint64_t{0}, count, [&](std::uint64_t i) {
        const std::uint64_t rounds = run.rounds / count + (i < run.rounds % count ? 1 : 0);
        Dealer dealer(game, asked, run, play, i);
        for (std::uint64_t round = 0; round < rounds; ++round)
            batches[i].add(dealer.next());
        const std::lock_guard lock(telling);
        done += rounds;
        if (progress) progress(done, run.rounds);
    });
    return figures_of(batches, run, question.placed[question.game->base_wager]);
}

}  // namespace fairdeal::math
