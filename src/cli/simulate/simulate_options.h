#pragma once

#include <optional>
#include <string>

#include "cli/options/question_options.h"
#include "math/simulation/simulation.h"

namespace fairdeal::cli {

// What `fairdeal simulate` was asked, as it was written.
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

// Seeds are exact in every JSON reader.
inline constexpr std::uint64_t largest_seed = (std::uint64_t{1} << 53) - 1;
inline constexpr int most_threads = 1024;

struct SimulateAsked {
    math::SimulationSetup setup;  // its seed is 0 where none was given
    std::uint64_t rounds = 0;
    std::optional<std::uint64_t> seed{};
    int threads = 1;
};

// Nothing, after one sentence on the standard error, when something is wrong: exit code 2.
// `local_ranks` share this machine.
std::optional<SimulateAsked> read_options(const SimulateOptions& options, int local_ranks);

// A seed from the operating system.
std::uint64_t fresh_seed();

}  // namespace fairdeal::cli
