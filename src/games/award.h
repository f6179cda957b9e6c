#pragma once

#include "games/settle.h"

namespace fairdeal::games {

// The last step, once per round: what spans wagers or seats. Caps the wagers that are limited
// together, then pays meters and envy in settlement order, from the highest seat down to seat 1.
void award(const Terms& terms, Settlement& settlement);

}  // namespace fairdeal::games
