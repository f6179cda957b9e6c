#pragma once

#include "math/randomness/subjects.h"

// Whether two places of a deck, or two hands of a round, depend on each other.
namespace fairdeal::math::randomness {

void add_interplay(const DeckSubject& subject, Trials& tests);
void add_interplay(const GameSubject& subject, Trials& tests);

}  // namespace fairdeal::math::randomness
