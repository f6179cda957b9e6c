#pragma once

#include "math/randomness/subjects.h"

// How rounds end: a seat of a full table plays as is best, its hand is settled by the game's own
// rules, and every way to end comes as often as the exact mathematics counts it.
namespace fairdeal::math::randomness {

void add_outcomes(const GameSubject& subject, Trials& tests);

}  // namespace fairdeal::math::randomness
