#pragma once

#include <memory>
#include <mutex>
#include <string>

#include "math/simulation/decider.h"
#include "math/simulation/simulation.h"
#include "table/state/setup.h"

namespace fairdeal::simulate {

// The differences between the table and the bare core over all rounds.
struct TableFindings {
    std::uint64_t differences = 0;
    std::uint64_t void_rounds = 0;  // not compared
    std::string first{};            // the first one found, with its round
};

// Plays rounds with the whole table engine: wagers, shuffle, deal, decisions, draws, settlement and
// meters by command and event, with a virtual dealer and players in the manner of the setup. The
// bare core settles every round again on the same cards and choices, with the meters as they stood.
class ThroughTable {
  public:
    // The rounds of a block. Each block is a table of its own, opened with the meters of the
    // question.
    static constexpr std::uint64_t block_rounds = 1 << 12;

    explicit ThroughTable(const math::SimulationSetup& setup);

    // Thread-safe; the sums depend only on these two numbers.
    math::SimulationSums play(std::uint64_t block, std::uint64_t rounds);

    TableFindings findings() const;

  private:
    const math::SimulationSetup& setup_;
    table::Setup table_;
    math::Decider decider_;
    mutable std::mutex mutex_;
    TableFindings findings_;
};

}  // namespace fairdeal::simulate
