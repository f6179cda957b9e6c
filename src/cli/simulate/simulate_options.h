#pragma once

#include <optional>
#include <string>

#include "cli/options/question_options.h"
#include "math/simulation/simulation.h"

namespace fairdeal::cli {

// The options of `fairdeal simulate` as they were written.
struct SimulateOptions : QuestionOptions {
    std::string rounds{};
    std::string strategy = "optimal";
    std::string seats = "1";
    std::string seed{};
    std::string threads{};
    std::string state{};
    bool json = false;
    bool schema = false;
    bool through_table = false;

    void add_to(CLI::App& command);
};

// The largest seed that every JSON reader reads exactly.
inline constexpr std::uint64_t largest_seed = (std::uint64_t{1} << 53) - 1;
inline constexpr int most_threads = 1024;

struct SimulateAsked {
    math::SimulationSetup setup;  // its seed is 0 if none was given
    std::uint64_t rounds = 0;
    std::optional<std::uint64_t> seed{};
    int threads = 1;
};

// Reads the options; nothing, after one sentence on the standard error, if one is wrong: exit
// code 2. `local_ranks` ranks share this machine.
std::optional<SimulateAsked> read_options(const SimulateOptions& options, int local_ranks);

// A seed from the operating system.
std::uint64_t fresh_seed();

}  // namespace fairdeal::cli
