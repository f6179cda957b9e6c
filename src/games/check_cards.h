#pragma once

#include "games/check.h"

// The part of `check` that is about the cards of a round.
namespace fairdeal::games {

CheckResult check_cards(const Round& round);

}  // namespace fairdeal::games
