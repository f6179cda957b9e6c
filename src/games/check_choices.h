#pragma once

#include "games/check.h"

// The part of `check` that is about decisions and draws.
namespace fairdeal::games {

CheckResult check_choices(const Round& round);

}  // namespace fairdeal::games
