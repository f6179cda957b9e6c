#pragma once

#include <functional>
#include <memory>
#include <string_view>

#include "math/simulation/decider.h"
#include "math/simulation/simulation.h"

namespace fairdeal::math {

// Plays the rounds of one game, compiled with the game's own types (game_kernel.h). Not
// thread-safe: it keeps what it has learned between blocks, which changes no figure.
class Kernel {
  public:
    virtual ~Kernel() = default;
    virtual SimulationSums play(std::uint64_t block, std::uint64_t rounds) = 0;
    virtual void each_round(std::uint64_t block, std::uint64_t rounds,
                            const std::function<void(const games::Round&)>& visit) = 0;
};

// The setup and the decider must outlive the kernel. The build defines this function, for every
// game that has a folder.
std::unique_ptr<Kernel> make_kernel(const SimulationSetup& setup, const Decider& decider);

}  // namespace fairdeal::math
