#pragma once

#include <memory>
#include <mutex>
#include <string>

#include "math/simulation/decider.h"
#include "math/simulation/simulation.h"
#include "table/state/setup.h"

namespace fairdeal::simulate {

// What the table and the bare core disagree about, over all rounds.
struct TableFindings {
    std::uint64_t differences = 0;
    std::uint64_t void_rounds = 0;  // not compared
    std::string first{};            // the first that was found, with its round
};

// Plays rounds with the whole table engine: bets, shuffle, deal, decisions, draws, settlement and
// meters by command and event, a virtual dealer and players in the manner of the setup. Every round
// is settled again by the bare core on the same cards and choices, with the meters as they stood.
class ThroughTable {
  public:
    // Rounds of a block; each is a table of its own, opened with the meters of the question.
    static constexpr std::uint64_t block_rounds = 1 << 12;

    explicit ThroughTable(const math::SimulationSetup& setup);

    // Safe from several threads; the sums depend on these two numbers alone.
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
