#pragma once

#include <vector>

#include "table/state/command.h"
#include "table/views/audience.h"
#include "table/views/driven_test.h"

namespace fairdeal::table::twins {

// Legal and illegal commands that a person of this audience can send at this moment. They name
// cards that lie hidden at this very table, as somebody would who tries to find them out.
std::vector<Command> probes_by(const Audience& audience, const Table& table, Time now,
                               driven::Random& random);

}  // namespace fairdeal::table::twins
