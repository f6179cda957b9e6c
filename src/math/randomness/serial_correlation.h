#pragma once

#include "math/randomness/subjects.h"

// Whether a card tells something about the next one, or a hand about those of later rounds.
namespace fairdeal::math::randomness {

void add_serial_correlation(const DeckSubject& subject, Trials& tests);
void add_serial_correlation(const GameSubject& subject, Trials& tests);

}  // namespace fairdeal::math::randomness
