#pragma once

#include "math/randomness/subjects.h"

// Whether every card is as often in every place, and every hand as often dealt to every seat.
namespace fairdeal::math::randomness {

void add_total_distribution(const DeckSubject& subject, Trials& tests);
void add_total_distribution(const GameSubject& subject, Trials& tests);

}  // namespace fairdeal::math::randomness
