#pragma once

#include <string_view>

#include "coverage.h"

// What cannot happen, with the reason. A run fails when something is not reached that is not listed
// here, and when something is reached that is.
namespace fairdeal::property {

// Why this refusal cannot be provoked at the game; empty when it can.
std::string_view why_never(const games::Procedure& procedure, table::RefusalCode code);

// Why this irregularity cannot be found there; empty when it can.
std::string_view why_never(const games::Procedure& procedure, games::Irregularity what, Phase phase,
                           games::Dealing dealing);

}  // namespace fairdeal::property
