#pragma once

#include <vector>

#include "session.h"

namespace fairdeal::property {

// The commands that are needed for the failure: others are left out as long as it still fails.
// Every attempt runs in a process of its own, so that an abort can be shortened too.
std::vector<Given> shortened(const games::Module& game, std::uint64_t seed,
                             std::vector<Given> given);

}  // namespace fairdeal::property
