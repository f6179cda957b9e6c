#pragma once

#include "math/randomness/subjects.h"

// How many rounds it takes until every card was seen. Each collection has a stretch of rounds of
// its own that is enough in 99 of 100 cases; the rest is counted as "not enough", so no collection
// is left out for being long.
namespace fairdeal::math::randomness {

void add_coupon_collector(const DeckSubject& subject, Trials& tests);
void add_coupon_collector(const GameSubject& subject, Trials& tests);

}  // namespace fairdeal::math::randomness
