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

// Plays one block. The sums must depend only on these two numbers.
using PlayBlock = std::function<math::SimulationSums(std::uint64_t block, std::uint64_t rounds)>;

// Whole blocks that were played, and their sums.
struct PlayedBlocks {
    BlockSet blocks;
    math::SimulationSums sums;
};

// Plays blocks on `threads` threads beside the caller's. The destructor waits for the blocks in
// progress and drops the others.
class BlockPool {
  public:
    BlockPool(PlayBlock play, std::uint64_t block_rounds, int threads);
    ~BlockPool();
    BlockPool(const BlockPool&) = delete;
    BlockPool& operator=(const BlockPool&) = delete;

    void add(BlockRange blocks);
    // The last block of a run if it is shorter; its sums are kept separately.
    void add_tail(std::uint64_t block, std::uint64_t rounds);

    // Waits until the time has passed or nothing is left to play; with `more` to come, only until a
    // thread would soon be idle.
    void wait(std::chrono::milliseconds most, bool more);

    // Returns the whole blocks finished since the last call.
    PlayedBlocks take();
    std::optional<math::SimulationSums> tail() const;

    // The number of blocks waiting or in progress.
    std::uint64_t left() const;

    // Starts no more blocks and gives those in progress this long to finish.
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
    std::vector<std::jthread> threads_;  // last, because they use the other members
};

}  // namespace fairdeal::simulate
