#include "simulate/run.h"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <barrier>
#include <thread>

namespace fairdeal::simulate {
namespace {

constexpr std::uint64_t rounds_of_block = 100;

// Sums that identify every block, and how much of it was played.
math::SimulationSums sums_of(std::uint64_t block, std::uint64_t rounds) {
    math::SimulationSums sums;
    sums.rounds = rounds;
    sums.seat_nets[0] = base::Wide{static_cast<std::int64_t>(block * block + rounds)};
    sums.table_squares = base::Wide{1} << (block % 60);
    math::SeatOutcome outcome;
    outcome.envy = static_cast<std::int64_t>(block % 7);
    sums.outcomes[outcome] = rounds;
    return sums;
}

math::SimulationSums expected(const RunPlan& plan) {
    math::SimulationSums sums;
    for (std::uint64_t block = 0; block < plan.whole_blocks(); ++block)
        sums.add(sums_of(block, rounds_of_block));
    if (plan.tail_rounds() > 0) sums.add(sums_of(plan.whole_blocks(), plan.tail_rounds()));
    return sums;
}

// Ranks that are threads of this process.
class ThreadTeam : public Team {
  public:
    struct Shared {
        explicit Shared(int size) : texts(static_cast<std::size_t>(size)), meet(size) {}
        std::vector<std::string> texts;
        std::string word;
        std::barrier<> meet;
    };
    ThreadTeam(Shared& shared, int rank) : shared_(shared), rank_(rank) {}

    int rank() const noexcept override { return rank_; }
    int size() const noexcept override { return static_cast<int>(shared_.texts.size()); }
    std::vector<std::string> gather(const std::string& report) override {
        shared_.texts[static_cast<std::size_t>(rank_)] = report;
        shared_.meet.arrive_and_wait();
        std::vector<std::string> all = leads() ? shared_.texts : std::vector<std::string>{};
        shared_.meet.arrive_and_wait();
        return all;
    }
    std::string tell(const std::string& word) override {
        if (leads()) shared_.word = word;
        shared_.meet.arrive_and_wait();
        std::string told = shared_.word;
        shared_.meet.arrive_and_wait();
        return told;
    }

  private:
    Shared& shared_;
    int rank_;
};

RunResult run_in_ranks(int ranks, const PlayBlock& play, const RunPlan& plan, const RunState& from,
                       const RunWatcher& watcher) {
    ThreadTeam::Shared shared(ranks);
    RunResult result;
    std::vector<std::jthread> threads;
    for (int rank = 0; rank < ranks; ++rank) {
        threads.emplace_back([&, rank] {
            ThreadTeam team(shared, rank);
            RunResult own = run_blocks(play, plan, from, watcher, team);
            if (rank == 0) result = std::move(own);
        });
    }
    threads.clear();
    return result;
}

TEST(Run, ThreadsAndRanksChangeNothing) {
    for (const std::uint64_t rounds : {1U, 99U, 100U, 101U, 5'000U, 20'042U}) {
        for (const int threads : {1, 2, 3}) {
            const RunPlan plan{rounds, rounds_of_block, threads};
            Team alone;
            const RunResult one = run_blocks(sums_of, plan, {}, {}, alone);
            EXPECT_TRUE(one.complete);
            EXPECT_EQ(one.sums, expected(plan)) << rounds << " on " << threads;
            const RunResult three = run_in_ranks(3, sums_of, plan, {}, {});
            EXPECT_TRUE(three.complete);
            EXPECT_EQ(three.sums, expected(plan)) << rounds << " on 3 × " << threads;
            EXPECT_EQ(three.state.done.size(), plan.whole_blocks());
        }
    }
}

TEST(Run, EveryRankPlays) {
    constexpr int ranks = 3;
    std::array<std::atomic<int>, ranks> played{};
    const auto play_as = [&](int rank) {
        return PlayBlock([&, rank](std::uint64_t block, std::uint64_t rounds) {
            ++played[static_cast<std::size_t>(rank)];
            return sums_of(block, rounds);
        });
    };
    const RunPlan plan{90 * rounds_of_block, rounds_of_block, 1};
    ThreadTeam::Shared shared(ranks);
    std::vector<std::jthread> threads;
    for (int rank = 0; rank < ranks; ++rank) {
        threads.emplace_back([&, rank] {
            ThreadTeam team(shared, rank);
            const RunResult own = run_blocks(play_as(rank), plan, {}, {}, team);
            if (rank == 0) {
                EXPECT_EQ(own.sums, expected(plan));
            }
        });
    }
    threads.clear();
    // Each rank gets two blocks to begin with. How many more it gets depends on its speed.
    for (const std::atomic<int>& blocks : played)
        EXPECT_GE(blocks, 2);
}

// The run is interrupted again and again, has other threads and ranks each time, and is asked for
// more rounds at the end.
TEST(Run, GoesOnWhereItWasInterrupted) {
    const RunPlan whole{4'321, rounds_of_block, 2};
    RunState state;
    int interruptions = 0;
    for (;;) {
        std::atomic<int> played = 0;
        const PlayBlock play = [&](std::uint64_t block, std::uint64_t rounds) {
            ++played;
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
            return sums_of(block, rounds);
        };
        RunState kept;
        const RunWatcher watcher{.interrupted = [&] { return played >= 7; },
                                 .show = {},
                                 .keep =
                                     [&](const RunState& to_keep) {
                                         kept = to_keep;
                                         return std::string();
                                     }};
        const RunPlan plan{whole.rounds, rounds_of_block, 1 + interruptions % 3};
        const RunResult result = interruptions % 2 == 0
                                     ? run_in_ranks(2, play, plan, state, watcher)
                                     : run_in_ranks(1, play, plan, state, watcher);
        EXPECT_EQ(kept.done, result.state.done);
        EXPECT_EQ(kept.sums, result.state.sums);
        EXPECT_EQ(kept.sums.rounds, kept.done.size() * rounds_of_block);
        ASSERT_GE(kept.done.size(), state.done.size());
        state = kept;
        if (result.complete) {
            EXPECT_EQ(result.sums, expected(whole));
            break;
        }
        ++interruptions;
        ASSERT_LT(interruptions, 100);
    }
    EXPECT_GE(interruptions, 2);

    const RunPlan more{6'000, rounds_of_block, 2};
    Team alone;
    const RunResult longer = run_blocks(sums_of, more, state, {}, alone);
    EXPECT_EQ(longer.sums, expected(more));
}

TEST(Run, NothingIsPlayedTwice) {
    RunState state;
    const RunPlan plan{1'000, rounds_of_block, 2};
    Team alone;
    state = run_blocks(sums_of, plan, {}, {}, alone).state;
    const PlayBlock play = [](std::uint64_t, std::uint64_t) -> math::SimulationSums {
        ADD_FAILURE() << "a block is played again";
        return {};
    };
    EXPECT_EQ(run_blocks(play, plan, state, {}, alone).sums, expected(plan));
}

TEST(Run, StopsWhenItCannotBeKept) {
    const RunWatcher watcher{.interrupted = {}, .show = {}, .keep = [](const RunState&) {
                                 return std::string("full.");
                             }};
    Team alone;
    const RunResult result = run_blocks(sums_of, {1'000, rounds_of_block, 1}, {}, watcher, alone);
    EXPECT_EQ(result.failure, "full.");
}

}  // namespace
}  // namespace fairdeal::simulate
