#pragma once

#include <vector>

#include "session.h"

namespace fairdeal::property {

// The commands that are needed for the failure: others are left out as long as it still fails.
// Every attempt runs in a process of its own, so that an abort can be shortened too.
std::vector<IssuedCommand> shortened(const games::Module& game, std::uint64_t seed,
                                     std::vector<IssuedCommand> issued);

}  // namespace fairdeal::property
