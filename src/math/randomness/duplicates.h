#pragma once

#include "math/randomness/subjects.h"

// How often what was dealt comes again. Every round is compared with every other one, so some of a
// test's memory is needed for each, and there is a limit.
namespace fairdeal::math::randomness {

void add_duplicates(const DeckSubject& subject, Trials& tests);
void add_duplicates(const GameSubject& subject, Trials& tests);

}  // namespace fairdeal::math::randomness
