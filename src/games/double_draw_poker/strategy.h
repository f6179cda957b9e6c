#pragma once

#include "games/solver.h"

namespace fairdeal::games::double_draw_poker {

Strategy strategy(const Question& question, const Progress& progress);

}  // namespace fairdeal::games::double_draw_poker
