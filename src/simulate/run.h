#pragma once

#include <functional>
#include <string>

#include "simulate/block_pool.h"
#include "simulate/state_file.h"
#include "simulate/team.h"

namespace fairdeal::simulate {

struct RunPlan {
    std::uint64_t rounds = 0;  // at least those of the state it goes on from
    std::uint64_t block_rounds = math::block_rounds;
    int threads = 1;

    std::uint64_t whole_blocks() const noexcept { return rounds / block_rounds; }
    std::uint64_t tail_rounds() const noexcept { return rounds % block_rounds; }
};

// Who looks on; each of them may be missing. Only the leader shows and keeps.
struct RunWatcher {
    std::function<bool()> interrupted{};                 // asked of every rank, often
    std::function<void(const RunState&)> show{};         // several times a second
    std::function<std::string(const RunState&)> keep{};  // every few seconds and at the end;
                                                         // the answer is empty or a sentence
};

struct RunResult {
    RunState state{};             // the leader's: all whole blocks that were played
    math::SimulationSums sums{};  // the leader's: of the whole run, when it is complete
    bool complete = false;
    std::string failure{};  // why the state could not be kept
};

// Plays what is missing of a run. The blocks are handed out among the ranks as they come to an end;
// sums only add up, so the result is the same for any number of threads and ranks and wherever the
// run was interrupted.
RunResult run_blocks(const PlayBlock& play, const RunPlan& plan, RunState from,
                     const RunWatcher& watcher, Team& team);

}  // namespace fairdeal::simulate
