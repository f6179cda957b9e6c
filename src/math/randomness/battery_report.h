#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "math/randomness/battery.h"

// A run of the battery as it is reported: its rules, and everything that came out.
namespace fairdeal::math::randomness {

// The rules that hold whatever comes out, in plain sentences: they are printed before the results.
std::string collective_rule(std::size_t tests);
std::string rerun_rule();

// Everything about a run that was carried out.
struct BatteryReport {
    std::vector<Trial> tests;
    BatteryRun run;
    std::uint64_t samples = 0;
    std::string command;  // that makes it again
    std::vector<TestStatistic> findings;
    BatteryVerdict verdict;
};
boost::json::object to_json(const BatteryReport& report);

// A bias as people read it: "0.43 %", and a correlation as it is.
std::string bias_text(const Trial& test, double level);

}  // namespace fairdeal::math::randomness
