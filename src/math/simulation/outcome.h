#pragma once

#include "games/settle.h"
#include "math/simulation/simulation.h"

namespace fairdeal::math {

// The outcome of a settled seat.
SeatOutcome outcome_of(const games::SeatRound& seat, const games::SeatSettlement& settled);
std::int64_t net_of(const SeatOutcome& outcome) noexcept;

// True if the result depends on the other seats of the round: a meter that another hand may have
// won first, or a hand that pays envy to others.
bool spans_seats(const games::SeatSettlement& settled);

// Settles the whole round and adds it to the sums.
void add_round(const games::Round& round, SimulationSums& sums);

}  // namespace fairdeal::math
