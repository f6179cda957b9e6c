#pragma once

#include "games/solver.h"

// The best play, and the play of the list for people, hand by hand.
namespace fairdeal::games::double_draw_poker {

Play best_play(const Question& question);
Play listed_play(const Question& question);

}  // namespace fairdeal::games::double_draw_poker
