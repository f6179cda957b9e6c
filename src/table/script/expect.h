#pragma once

#include <string>
#include <vector>

#include "table/script/parsed_script.h"
#include "table/script/round_memory.h"
#include "table/state/table.h"

// Whether what a script expects is so.
namespace fairdeal::table::script {

// What the expectations are compared with.
struct Seen {
    const Table& table;
    const RoundMemory& round;
    const std::vector<std::string>& said;  // by the events of the last command line
};

// The sentence that says what is so instead; empty when the expectation is met.
std::string unmet(const ExpectLine& expected, const Seen& seen);
std::string unmet(const ExpectNet& expected, const Seen& seen);
std::string unmet(const ExpectCards& expected, const Seen& seen);
std::string unmet(const ExpectMeter& expected, const Seen& seen);
std::string unmet(const ExpectStep& expected, const Seen& seen);
std::string unmet(const ExpectTurn& expected, const Seen& seen);
std::string unmet(const ExpectRound& expected, const Seen& seen);
std::string unmet(const ExpectOpen& expected, const Seen& seen);
std::string unmet(const ExpectSaid& expected, const Seen& seen);

// "the step turn-dealer is due", in words.
std::string due_at(const Table& table);

}  // namespace fairdeal::table::script
