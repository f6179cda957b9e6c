#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "audit/proof/prove.h"

// A proof read back and checked, with nothing but the floor's public key.
namespace fairdeal::audit {

// What the proof says, from its leaves and openings alone.
tl::expected<std::vector<std::string>, std::string> lines_of(const Proof& proof);

// Holds when every leaf is in the signed tree at its place and in one unbroken chain from the end
// of the round before to the end of this one, every opening is what was committed to, and the lines
// are what these say. The error is one sentence.
tl::expected<void, std::string> check(const Proof& proof, const ledger::Verifier& floor);

}  // namespace fairdeal::audit
