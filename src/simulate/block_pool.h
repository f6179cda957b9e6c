#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "math/simulation/simulation.h"
#include "simulate/block_set.h"

namespace fairdeal::simulate {

// Plays one block: the sums depend on these two numbers alone.
using PlayBlock = std::function<math::SimulationSums(std::uint64_t block, std::uint64_t rounds)>;

// What was played: whole blocks and their sums.
struct PlayedBlocks {
    BlockSet blocks;
    math::SimulationSums sums;
};

// Plays blocks on so many threads beside the one that asks. At the end those under way are finished
// and the others left out.
class BlockPool {
  public:
    BlockPool(PlayBlock play, std::uint64_t block_rounds, int threads);
    ~BlockPool();
    BlockPool(const BlockPool&) = delete;
    BlockPool& operator=(const BlockPool&) = delete;

    void add(BlockRange blocks);
    // The last block of a run, when it is shorter: its sums are kept apart.
    void add_tail(std::uint64_t block, std::uint64_t rounds);

    // Until the time has passed, or nothing is left to play; with `more` to come, until a thread
    // would soon be idle.
    void wait(std::chrono::milliseconds most, bool more);

    // Whole blocks finished since it was last asked.
    PlayedBlocks take();
    std::optional<math::SimulationSums> tail() const;

    // Waiting or under way.
    std::uint64_t left() const;

    // Begins no more blocks, and gives those under way this long.
    void stop(std::chrono::milliseconds most);

  private:
    struct Job {
        std::uint64_t block = 0;
        std::uint64_t rounds = 0;
    };
    void work();
    void finish(Job job, const math::SimulationSums& sums);

    const PlayBlock play_;
    const std::uint64_t block_rounds_;
    mutable std::mutex mutex_;
    std::condition_variable came_;     // there is something to play, or nothing more
    std::condition_variable changed_;  // something was played
    bool stopping_ = false;
    std::deque<Job> waiting_;
    std::uint64_t under_way_ = 0;
    PlayedBlocks played_;
    std::optional<math::SimulationSums> tail_;
    std::vector<std::jthread> threads_;  // the last: they use the others
};

}  // namespace fairdeal::simulate
