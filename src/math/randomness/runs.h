#pragma once

#include "math/randomness/subjects.h"

// Runs: how often a higher card follows in a whole order, and how often low hands change to high
// ones.
namespace fairdeal::math::randomness {

void add_runs(const DeckSubject& subject, Trials& tests);
void add_runs(const GameSubject& subject, Trials& tests);

}  // namespace fairdeal::math::randomness
