#pragma once

#include <chrono>
#include <string>

#include "load/run_tally.h"

// The report of a run of the load generator.
namespace fairdeal::load {

// One line: "612.4 rounds/s · …"
std::string progress_line(const RunTally& tally, double rounds_a_second, double commands_a_second);

struct Summary {
    const RunTally& tally;
    std::uint64_t rounds = 0;  // played in the time below
    std::uint64_t commands = 0;
    std::size_t tables = 0;
    std::size_t bots = 0;
    std::chrono::nanoseconds time{};
};
std::string summary_text(const Summary& summary);
std::string summary_json(const Summary& summary);

}  // namespace fairdeal::load
