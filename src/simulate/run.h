#pragma once

#include <functional>
#include <string>

#include "simulate/block_pool.h"
#include "simulate/state_file.h"
#include "simulate/team.h"

namespace fairdeal::simulate {

struct RunPlan {
    std::uint64_t rounds = 0;  // at least those of the state it resumes
    std::uint64_t block_rounds = math::block_rounds;
    int threads = 1;

    std::uint64_t whole_blocks() const noexcept { return rounds / block_rounds; }
    std::uint64_t tail_rounds() const noexcept { return rounds % block_rounds; }
};

// Callbacks for an observer; each may be missing. Only the leader calls `show` and `keep`.
struct RunWatcher {
    std::function<bool()> interrupted{};                 // called on every rank, often
    std::function<void(const RunState&)> show{};         // several times a second
    std::function<std::string(const RunState&)> keep{};  // every few seconds and at the end;
                                                         // returns an empty text, or an error
};

struct RunResult {
    RunState state{};             // the leader's: all whole blocks played
    math::SimulationSums sums{};  // the leader's: sums of the whole run, once complete
    bool complete = false;
    std::string failure{};  // why the state could not be stored
};

// Plays the missing blocks of a run. Blocks go to the ranks as these finish others. Sums only add
// up, so the result does not depend on the number of threads or ranks, or on interruptions.
RunResult run_blocks(const PlayBlock& play, const RunPlan& plan, RunState from,
                     const RunWatcher& watcher, Team& team);

}  // namespace fairdeal::simulate
