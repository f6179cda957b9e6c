#pragma once

#include "math/randomness/subjects.h"

// What two rounds that follow each other have in common. Whatever the first is, the second has the
// same chances, so the numbers are independent although every round but the ends counts twice.
namespace fairdeal::math::randomness {

void add_overlaps(const DeckSubject& subject, Trials& tests);
void add_overlaps(const GameSubject& subject, Trials& tests);

}  // namespace fairdeal::math::randomness
