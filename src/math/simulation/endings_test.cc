#include <gtest/gtest.h>
#include <tbb/parallel_for.h>

#include <cmath>
#include <mutex>
#include <tuple>

#include "math/simulation/setups_test.h"
#include "math/simulation/simulation.h"

// Simulated rounds end in each way as often as the exact mathematics says.
namespace fairdeal::math {
namespace {

using Way = std::tuple<std::array<std::uint8_t, games::most_decisions>,
                       std::array<std::uint8_t, games::most_decisions>,
                       std::array<std::int64_t, games::most_wagers>>;  // options, thrown, nets
using Shares = std::map<Way, double>;                                  // of all rounds

Way way_of(const games::Choices& choices, const auto& thrown, const auto& nets) {
    auto options = choices.option;
    for (std::size_t i = choices.count; i < options.size(); ++i)
        options[i] = 0xff;
    return {options, thrown, nets};
}

std::int64_t net_at(const games::Question& question, const games::PricedVerdict& priced,
                    base::Cents stake) {
    if (priced.payment.meter == games::no_meter) return priced.payment.net.count();
    return (question.meters[priced.payment.meter].amount - stake).count();
}

Shares counted(const games::Question& question, const games::Solution& solution) {
    Shares shares;
    for (const games::Ending& ending : solution.endings) {
        const games::Stakes stakes =
            games::stakes_after(*question.game, question.placed, ending.choices);
        const games::PricedWagers priced =
            games::price(*question.game, question.terms, stakes, ending.verdicts);
        std::array<std::int64_t, games::most_wagers> nets{};
        for (games::WagerIndex i = 0; i < question.game->wagers.size(); ++i) {
            if (solution.together.contains(i) && priced[i].open)
                nets[i] = net_at(question, priced[i], stakes[i]);
        }
        shares[way_of(ending.choices, ending.thrown, nets)] +=
            static_cast<double>(ending.count) / static_cast<double>(solution.deals);
    }
    return shares;
}

// Chi-square over the ways with enough rounds, the rare ones merged; within five standard
// deviations of its expectation.
template <class Ways>
void expect_as_counted(const Ways& shares, const std::map<typename Ways::key_type, double>& met,
                       double rounds) {
    double rest_expected = 0;
    double rest_met = rounds;
    double chi_square = 0;
    double ways = 0;
    double share_sum = 0;
    for (const auto& [way, share] : shares) {
        share_sum += share;
        const double expected = share * rounds;
        if (expected < 25) {
            rest_expected += expected;
            continue;
        }
        const auto found = met.find(way);
        const double count = found == met.end() ? 0 : found->second;
        rest_met -= count;
        chi_square += (count - expected) * (count - expected) / expected;
        ++ways;
    }
    EXPECT_NEAR(share_sum, 1, 1e-9);
    EXPECT_LT(std::abs(rest_met - rest_expected), 5 * std::sqrt(rest_expected) + 5);
    EXPECT_GE(ways, 2);
    EXPECT_LT(chi_square, ways + 5 * std::sqrt(2 * ways) + 10);
    for (const auto& [way, count] : met)
        EXPECT_TRUE(shares.contains(way)) << "a way that was not counted, " << count << " times";
}

SimulationSums simulated(const SimulationSetup& setup, std::uint64_t blocks) {
    const Simulator simulator(setup);
    SimulationSums sums;
    std::mutex adding;
    tbb::parallel_for(std::uint64_t{0}, blocks, [&](std::uint64_t block) {
        const SimulationSums part = simulator.play(block, block_rounds);
        const std::lock_guard lock(adding);
        sums.add(part);
    });
    return sums;
}

void expect_counted_endings(const games::Module& game, const games::Question& question, int seats) {
    const games::Solver& solver = *games::find_solver(game.description->key);
    SimulationSetup setup{.game = &game,
                          .solver = &solver,
                          .question = question,
                          .style = PlayStyle::optimal,
                          .seats = seats,
                          .seed = 4,
                          .planned_rounds = 0};
    constexpr std::uint64_t blocks = 12;
    const SimulationSums sums = simulated(setup, blocks);
    setup.question.players = seats;
    const games::Solution solution = solver.solve(setup.question);
    const auto total = static_cast<double>(blocks * block_rounds) * seats;
    std::map<Way, double> met;
    std::map<games::WagerIndex, std::map<std::int64_t, double>> side_nets;
    for (const auto& [outcome, count] : sums.outcomes) {
        std::array<std::int64_t, games::most_wagers> nets{};
        for (games::WagerIndex i = 0; i < nets.size(); ++i) {
            if (solution.together.contains(i)) nets[i] = outcome.nets[i];
        }
        met[way_of(outcome.choices, outcome.thrown, nets)] += static_cast<double>(count);
        for (const games::SideCensus& side : solution.sides)
            side_nets[side.wager][outcome.nets[side.wager]] += static_cast<double>(count);
    }
    expect_as_counted(counted(setup.question, solution), met, total);
    for (const games::SideCensus& side : solution.sides) {
        std::map<std::int64_t, double> shares;
        for (const games::SideEnding& ending : side.endings) {
            games::Verdicts verdicts{};
            verdicts[side.wager] = ending.verdict;
            const games::PricedVerdict priced = games::price_one(
                *question.game, question.terms, question.placed, verdicts, side.wager);
            shares[net_at(question, priced, question.placed[side.wager])] +=
                static_cast<double>(ending.count) / static_cast<double>(side.deals);
        }
        expect_as_counted(shares, side_nets[side.wager], total);
    }
}

class Endings : public testing::TestWithParam<const games::Module*> {};

INSTANTIATE_TEST_SUITE_P(Simulated, Endings, testing::ValuesIn(games::registry()),
                         [](const auto& info) {
                             std::string name(info.param->description->key);
                             std::erase(name, '-');
                             return name;
                         });

TEST_P(Endings, OfOneSeatComeAsOftenAsCounted) {
    expect_counted_endings(*GetParam(), default_question(*GetParam()), 1);
}

TEST_P(Endings, OfEveryWagerComeAsOftenAsCounted) {
    expect_counted_endings(*GetParam(), every_wager(*GetParam()), 1);
}

// The seats of one table are correlated, so chi-square does not apply: their nets are compared with
// the exact one, with the error that the spread of whole tables gives.
TEST_P(Endings, OfAFullTableHaveTheExactMean) {
    const games::Module& game = *GetParam();
    const games::Solver& solver = *games::find_solver(game.description->key);
    const games::Question question = default_question(game);
    const int seats = game.description->seats;
    constexpr std::uint64_t blocks = 4;
    const SimulationSums sums = simulated({.game = &game,
                                           .solver = &solver,
                                           .question = question,
                                           .style = PlayStyle::optimal,
                                           .seats = seats,
                                           .seed = 5,
                                           .planned_rounds = 0},
                                          blocks);
    double exact = 0;
    for (const auto& [way, share] : counted(question, solver.solve(question))) {
        for (const std::int64_t net : std::get<2>(way))
            exact += share * static_cast<double>(net);
    }
    const auto rounds = static_cast<double>(sums.rounds);
    double net = 0;
    for (const base::Wide one : sums.seat_nets)
        net += static_cast<double>(one);
    const double mean = net / rounds;
    const double variance = static_cast<double>(sums.table_squares) / rounds - mean * mean;
    EXPECT_LT(std::abs(mean - exact * seats), 4 * std::sqrt(variance / rounds));
}

}  // namespace
}  // namespace fairdeal::math
