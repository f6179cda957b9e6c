#pragma once

#include <boost/json.hpp>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "math/simulation/simulation.h"
#include "simulate/block_set.h"

// A run that can be interrupted stores its progress in a file; docs/simulation.md describes it. The
// file holds only whole blocks, so a run can be resumed for any number of rounds.
namespace fairdeal::simulate {

struct RunState {
    BlockSet done;
    math::SimulationSums sums;  // of these blocks
};

// The identity of a run, as its file states it: two runs with the same identity play the same
// rounds. `fingerprint` is a digest of the first rounds as this program plays them, so a program
// that deals, decides or settles differently cannot resume the file.
boost::json::object identity_of(const math::SimulationSetup& setup, std::string_view version,
                                std::string_view fingerprint);

std::string state_text(const boost::json::object& identity, const RunState& state);

// Returns the state in a file's text, or a sentence (without the file's name) if it is damaged or
// belongs to another run.
tl::expected<RunState, std::string> read_state(std::string_view text,
                                               const boost::json::object& identity);

// Returns the seed of the run in a file's text, for a run that resumes without naming its seed;
// nothing if the file is damaged.
std::optional<std::uint64_t> seed_in_state(std::string_view text);

}  // namespace fairdeal::simulate
