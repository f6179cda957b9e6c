#pragma once

#include "games/settle.h"

namespace fairdeal::games {

// The last step, once per round: what spans seats. Pays meters and envy in settlement order, from
// the highest seat down to seat 1.
void award(Settlement& settlement);

}  // namespace fairdeal::games
