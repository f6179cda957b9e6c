#include <gtest/gtest.h>
#include <tbb/parallel_for.h>

#include <numeric>

#include "cards/deck.h"
#include "cards/draw.h"
#include "cards/words.h"
#include "games/check.h"
#include "games/settle.h"
#include "math/simulation/setups_test.h"
#include "math/simulation/simulation.h"
#include "math/simulation/situation_number.h"

namespace fairdeal::math {
namespace {

using games::Round;

// The slow way, through the general functions: each round is checked, settled and added up line by
// line.
void add_settled(const Round& round, SimulationSums& sums) {
    const games::Settlement settlement = games::settle(round);
    std::int64_t table = 0;
    for (std::size_t i = 0; i < round.seats.size(); ++i) {
        SeatOutcome outcome;
        outcome.choices = games::choices_of(round.seats[i]);
        for (std::size_t d = 0; d < round.seats[i].choices.size(); ++d) {
            outcome.thrown[d] = static_cast<std::uint8_t>(round.seats[i].choices[d].thrown.size());
        }
        for (const games::SettlementLine& line : settlement.seats[i].lines) {
            if (line.from != 0) {
                outcome.envy += line.net.count();
            } else {
                outcome.nets[line.wager] += line.net.count();
                outcome.open = static_cast<std::uint16_t>(outcome.open + (1U << line.wager));
            }
        }
        const std::int64_t net = settlement.seats[i].net.count();
        ++sums.outcomes[outcome];
        sums.seat_nets[i] += net;
        sums.seat_squares += base::Wide{net} * net;
        table += net;
    }
    sums.table_squares += base::Wide{table} * table;
    ++sums.rounds;
}

SimulationSetup played_setup(const games::Module& game, const games::Solver& solver,
                             const games::Question& question, PlayStyle style, int seats) {
    return {.game = &game,
            .solver = &solver,
            .question = question,
            .style = style,
            .seats = seats,
            .seed = 20261117,
            .planned_rounds = 1};
}

class EveryGame : public testing::TestWithParam<const games::Module*> {
  protected:
    const games::Module& game() const { return *GetParam(); }
    games::Solver solver_ = motley_solver(*GetParam());
};

INSTANTIATE_TEST_SUITE_P(Simulator, EveryGame, testing::ValuesIn(games::registry()),
                         [](const auto& info) {
                             std::string name(info.param->description->key);
                             std::erase(name, '-');
                             return name;
                         });

TEST_P(EveryGame, PaysWhatTheSettlementPaysForTheSameCards) {
    for (const PlayStyle style :
         {PlayStyle::optimal, PlayStyle::simple, PlayStyle::always, PlayStyle::random}) {
        for (const int seats : {1, 2, static_cast<int>(game().description->seats)}) {
            for (const games::Question& question :
                 {default_question(game()), every_wager(game())}) {
                const Simulator simulator(played_setup(game(), solver_, question, style, seats));
                SimulationSums expected;
                const std::uint64_t rounds = seats == 1 ? 1'500 : 300;
                simulator.each_round(3, rounds, [&](const Round& round) {
                    const games::CheckResult accepted = games::check(round);
                    ASSERT_TRUE(accepted.has_value()) << accepted.error().sentence;
                    add_settled(round, expected);
                });
                ASSERT_EQ(expected.rounds, rounds);
                EXPECT_TRUE(simulator.play(3, rounds) == expected)
                    << name_of(style) << ", " << seats << " seats";
                // What was learned in one block does not affect the next.
                EXPECT_TRUE(simulator.play(3, rounds) == expected);
            }
        }
    }
}

// The cards of a round are the top of a pack shuffled by the block's own stream; draws take the
// next ones in the order of the seats, decision by decision.
TEST_P(EveryGame, DealsFromTheStreamOfTheBlock) {
    const games::Description& description = *game().description;
    const int seats = description.seats;
    const SimulationSetup setup =
        played_setup(game(), solver_, every_wager(game()), PlayStyle::random, seats);
    const Simulator simulator(setup);
    std::size_t drawn = 0;
    for (const games::Decision& decision : description.decisions) {
        std::size_t most = 0;
        for (const games::Option& option : decision.options)
            most = std::max<std::size_t>(most, option.draws ? option.throws_most : 0);
        drawn += most;
    }
    const games::DealShape& deal = description.deal;
    const cards::DrawPlan plan(
        cards::size(description.deck),
        static_cast<std::size_t>(seats) * (deal.player + drawn) + deal.dealer + deal.community);
    cards::CardList pack = cards::all_cards(description.deck);
    cards::ChaCha20Words words(setup.seed, 7);
    // As many as are dealt before the first of them is decided, which also takes words.
    simulator.each_round(7, 64, [&](const Round& round) {
        cards::CardList top;
        cards::draw(plan, pack.data(), words,
                    [&](std::size_t, cards::Card card) { top.push_back(card); });
        const cards::Card* next = top.begin();
        for (const games::SeatRound& seat : round.seats) {
            cards::CardSet hand;
            for (std::size_t i = 0; i < deal.player; ++i)
                hand.insert(*next++);
            EXPECT_EQ(cards::CardList(hand), seat.cards);
        }
        for (const cards::Card card : round.dealer)
            EXPECT_EQ(card, *next++);
        for (const cards::Card card : round.community)
            EXPECT_EQ(card, *next++);
        for (std::size_t decision = 0; decision < description.decisions.size(); ++decision) {
            for (const games::SeatRound& seat : round.seats) {
                if (decision >= seat.drawn.size()) continue;
                for (const cards::Card card : seat.drawn[decision])
                    EXPECT_EQ(card, *next++);
            }
        }
    });
}

TEST_P(EveryGame, PlaysTheSameWithAndWithoutATable) {
    SimulationSetup setup =
        played_setup(game(), solver_, default_question(game()), PlayStyle::optimal, 1);
    const SimulationSums asked = Simulator(setup).play(0, 2'000);
    std::uint64_t told = 0;
    std::uint64_t of = 0;
    setup.planned_rounds = 0;
    const Simulator simulator(setup, [&](std::uint64_t done, std::uint64_t total) {
        EXPECT_GT(done, told);
        told = done;
        of = total;
    });
    EXPECT_GT(told, 0U);
    EXPECT_EQ(told, of);
    EXPECT_TRUE(simulator.play(0, 2'000) == asked);
}

TEST_P(EveryGame, AsksForTheMoveOfWhatASeatSees) {
    const games::Question question = default_question(game());
    const games::Play play = motley_play(question);
    const int seats = game().description->seats;
    const Simulator simulator(played_setup(game(), solver_, question, PlayStyle::optimal, seats));
    simulator.each_round(0, 300, [&](const Round& round) {
        for (const games::SeatRound& seat : round.seats) {
            games::InformationSet seen;
            for (const cards::Card card : seat.cards)
                seen.held.insert(card);
            for (std::size_t d = 0; d < seat.choices.size(); ++d) {
                seen.decision = static_cast<std::uint8_t>(d);
                const auto shown = game().description->decisions[d].community_shown;
                for (std::size_t i = 0; i < shown; ++i)
                    seen.community.insert(round.community[i]);
                const games::Move move = play(seen);
                ASSERT_EQ(seat.choices[d].option, move.option);
                cards::CardSet thrown;
                for (const cards::Card card : seat.choices[d].thrown)
                    thrown.insert(card);
                unsigned place = 0;
                for (const cards::Card card : seen.held)
                    ASSERT_EQ(thrown.contains(card), (move.thrown >> place++ & 1U) != 0);
                seen.thrown = seen.thrown | thrown;
                seen.held = seen.held - thrown;
                if (d >= seat.drawn.size()) continue;
                for (const cards::Card card : seat.drawn[d])
                    seen.held.insert(card);
            }
        }
    });
}

TEST_P(EveryGame, BlocksAddUpInAnyOrderAndFromAnyThread) {
    constexpr std::size_t blocks = 6;
    const SimulationSetup setup =
        played_setup(game(), solver_, every_wager(game()), PlayStyle::random, 3);
    SimulationSums forward;
    const Simulator one(setup);
    for (std::size_t block = 0; block < blocks; ++block)
        forward.add(one.play(block, 200 + block));
    std::array<SimulationSums, blocks> parts;
    const Simulator many(setup);
    tbb::parallel_for(std::size_t{0}, blocks,
                      [&](std::size_t block) { parts[block] = many.play(block, 200 + block); });
    SimulationSums backward;
    for (std::size_t block = blocks; block > 0; --block)
        backward.add(parts[block - 1]);
    EXPECT_TRUE(forward == backward);
    EXPECT_FALSE(parts[0] == parts[1]);
    SimulationSetup other = setup;
    other.seed += 1;
    EXPECT_FALSE(Simulator(other).play(0, 200) == parts[0]);
}

TEST_P(EveryGame, AlwaysNeverFoldsAndRandomTakesEveryMoveEquallyOften) {
    const games::Description& description = *game().description;
    const games::Question question = default_question(game());
    const auto simulate = [&](PlayStyle style, std::uint64_t rounds) {
        return Simulator(played_setup(game(), solver_, question, style, 1)).play(0, rounds);
    };
    for (const auto& [outcome, count] : simulate(PlayStyle::always, 2'000).outcomes) {
        ASSERT_EQ(outcome.choices.count, description.decisions.size());
        for (std::size_t d = 0; d < outcome.choices.count; ++d) {
            EXPECT_FALSE(description.decisions[d].options[outcome.choices.option[d]].folds);
            EXPECT_EQ(outcome.thrown[d], 0);
        }
    }
    constexpr std::uint64_t rounds = 20'000;
    std::map<std::pair<int, int>, std::uint64_t> firsts;  // option and number thrown
    for (const auto& [outcome, count] : simulate(PlayStyle::random, rounds).outcomes)
        firsts[{outcome.choices.option[0], outcome.thrown[0]}] += count;
    const auto& options = description.decisions[0].options;
    for (std::size_t i = 0; i < options.size(); ++i) {
        std::uint64_t sets = 0;
        for (std::size_t k = options[i].throws_least; k <= options[i].throws_most; ++k)
            sets += ways_to_choose[k][description.deal.player];
        for (std::size_t k = options[i].throws_least; k <= options[i].throws_most; ++k) {
            const auto expected = static_cast<std::int64_t>(
                rounds * ways_to_choose[k][description.deal.player] / sets / options.size());
            const auto met =
                static_cast<std::int64_t>(firsts[{static_cast<int>(i), static_cast<int>(k)}]);
            // Five standard deviations are less than five roots of what is expected.
            EXPECT_LT((met - expected) * (met - expected), 25 * expected) << i << " " << k;
        }
    }
}

// A pay table on which pairs win and split meters and bring envy, so that the seats of many rounds
// depend on each other.
TEST(SimulatedSeats, HangTogetherThroughMetersAndEnvy) {
    const games::Module& game = *games::find_game("three-card-poker");
    const games::Solver solver = motley_solver(game);
    games::Question question = every_wager(game);
    const games::WagerIndex progressive = games::find_wager(*game.description, "progressive");
    const std::uint8_t schedule = game.description->wagers[progressive].schedule;
    games::PayTable generous = *question.terms.tables[schedule];
    const auto pays = [&](games::Row row) -> games::Pay& {
        return generous.pays[static_cast<std::size_t>(row)];
    };
    pays(games::Row::pair) = games::whole_meter(2, 5);
    pays(games::Row::two_pairs) = games::whole_meter(1, 0, true);
    question.terms.tables[schedule] = &generous;
    for (const int seats : {1, 6}) {
        const Simulator simulator(played_setup(game, solver, question, PlayStyle::optimal, seats));
        SimulationSums expected;
        simulator.each_round(1, 1'000, [&](const Round& round) { add_settled(round, expected); });
        EXPECT_TRUE(simulator.play(1, 1'000) == expected);
        const bool envied = std::ranges::any_of(
            expected.outcomes, [](const auto& entry) { return entry.first.envy > 0; });
        EXPECT_EQ(envied, seats > 1);
    }
}

// What two wagers win together is cut at the limit: a stake of $10,000 reaches it often.
TEST(SimulatedSeats, HaveTheAggregateLimit) {
    const games::Module& game = *games::find_game("holdem-3-bonus");
    const games::Solver solver = motley_solver(game);
    games::Question question = every_wager(game);
    for (base::Cents& placed : question.placed) {
        if (placed > base::Cents()) placed = base::Cents::dollars(10'000);
    }
    question.terms.aggregate_limit = base::Cents::dollars(50'000);
    const Simulator simulator(played_setup(game, solver, question, PlayStyle::optimal, 6));
    SimulationSums expected;
    bool limited = false;
    simulator.each_round(1, 1'000, [&](const Round& round) {
        add_settled(round, expected);
        for (const games::SeatSettlement& seat : games::settle(round).seats)
            limited = limited || std::ranges::any_of(seat.lines, &games::SettlementLine::limited);
    });
    EXPECT_TRUE(limited);
    EXPECT_TRUE(simulator.play(1, 1'000) == expected);
}

// A seat with Pair Plus alone has nothing to decide (ruling T-4).
TEST(SimulatedSeats, MayHaveNoDecision) {
    const games::Module& game = *games::find_game("three-card-poker");
    const games::Solver solver = motley_solver(game);
    games::Question question = default_question(game);
    question.placed[games::find_wager(*game.description, "pair-plus")] = base::Cents(500);
    question.placed[game.description->base_wager] = base::Cents();
    for (const PlayStyle style : {PlayStyle::optimal, PlayStyle::random}) {
        const Simulator simulator(played_setup(game, solver, question, style, 2));
        SimulationSums expected;
        simulator.each_round(0, 500, [&](const Round& round) {
            EXPECT_TRUE(games::check(round).has_value());
            add_settled(round, expected);
        });
        EXPECT_TRUE(simulator.play(0, 500) == expected);
        for (const auto& [outcome, count] : expected.outcomes)
            EXPECT_EQ(outcome.choices.count, 0);
    }
}

// Without a quick play of its own a solver is asked for values.
TEST(SimulatedSeats, PlayByValuesWhereNothingQuickerIsThere) {
    const games::Module& game = *games::find_game("three-card-poker");
    games::Solver solver = *games::find_solver("three-card-poker");
    const games::Question question = default_question(game);
    const SimulationSums quick =
        Simulator(played_setup(game, solver, question, PlayStyle::optimal, 1)).play(0, 5'000);
    solver.best_play = nullptr;
    EXPECT_TRUE(
        Simulator(played_setup(game, solver, question, PlayStyle::optimal, 1)).play(0, 5'000) ==
        quick);
}

TEST(SimulationSums, ABlockOfNoRoundsIsEmpty) {
    const games::Module& game = *games::find_game("three-card-poker");
    const games::Solver solver = motley_solver(game);
    const Simulator simulator(
        played_setup(game, solver, default_question(game), PlayStyle::always, 1));
    EXPECT_TRUE(simulator.play(0, 0) == SimulationSums());
}

}  // namespace
}  // namespace fairdeal::math
