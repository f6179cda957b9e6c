#pragma once

#include "math/randomness/subjects.h"

// A whole order and the n − 1 choices of a shuffle that lead to it tell each other: the choices are
// read back from the order, and for fair cards each is uniform and all are independent.
namespace fairdeal::math::randomness {

void add_draws(const DeckSubject& subject, Trials& tests);

}  // namespace fairdeal::math::randomness
