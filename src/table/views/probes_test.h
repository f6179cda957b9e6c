#pragma once

#include <vector>

#include "table/state/command.h"
#include "table/views/audience.h"
#include "table/views/driven_test.h"

namespace fairdeal::table::twins {

// Legal and illegal commands that a person of this audience can send now. They name cards that are
// hidden at this very table, as an attacker would who tries to discover them.
std::vector<Command> probes_by(const Audience& audience, const Table& table, Time now,
                               driven::Random& random);

}  // namespace fairdeal::table::twins
