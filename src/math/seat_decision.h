#pragma once

#include "games/round.h"
#include "games/solver.h"

// A seat of a round that is being played, at one of its decisions.
namespace fairdeal::math {

// Whether the seat has come to this decision: it made those before without folding, and has a wager
// to which this one is open.
bool may_decide(const games::Description& game, const games::SeatRound& seat,
                std::uint8_t decision);

// What its player knows then.
games::InformationSet seen_by(const games::Description& game, const games::Round& round,
                              const games::SeatRound& seat, std::uint8_t decision);

}  // namespace fairdeal::math
