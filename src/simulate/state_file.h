#pragma once

#include <boost/json.hpp>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "math/simulation/simulation.h"
#include "simulate/block_set.h"

// A run that can be interrupted keeps what it has played in a file; docs/simulation.md describes
// it. It holds whole blocks only, so it can be gone on with for any number of rounds.
namespace fairdeal::simulate {

struct RunState {
    BlockSet done;
    math::SimulationSums sums;  // of those blocks
};

// What a run is, as it stands in its file: two runs with the same identity play the same rounds.
// `fingerprint` is a digest of its first rounds as this program plays them, so that a program that
// deals, decides or settles otherwise cannot go on with the file.
boost::json::object identity_of(const math::SimulationSetup& setup, std::string_view version,
                                std::string_view fingerprint);

std::string state_text(const boost::json::object& identity, const RunState& state);

// The state in a file's text, or a sentence (without the file's name) when it is damaged or of
// another run.
tl::expected<RunState, std::string> read_state(std::string_view text,
                                               const boost::json::object& identity);

// The seed of the run in a file's text; nothing when it is damaged. For a run that is gone on with
// and does not say its seed again.
std::optional<std::uint64_t> seed_in_state(std::string_view text);

}  // namespace fairdeal::simulate
