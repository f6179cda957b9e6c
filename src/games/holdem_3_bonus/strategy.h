#pragma once

#include "games/solver.h"

// The best play as a short list for people, and what it and some habits cost.
namespace fairdeal::games::holdem_3_bonus {

Strategy strategy(const Question& question, const Progress& progress);
Play listed_play(const Question& question);

}  // namespace fairdeal::games::holdem_3_bonus
