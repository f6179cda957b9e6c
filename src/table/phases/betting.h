#pragma once

#include "table/recorder.h"

// Wagers before the deal, and the moment they are closed.
namespace fairdeal::table {

Outcome place_wager(Recorder& recorder, const PlaceWager& command);
Outcome withdraw_wager(Recorder& recorder, const WithdrawWager& command);

// Why what the seat has bet would buy no cards if bets closed now; nothing when it would, or when
// nothing is bet.
std::optional<games::Refusal> bets_refused(const Table& table, SeatNumber seat);

// "No more bets": what does not entitle a seat to cards goes back, the others are dealt in.
Outcome no_more_bets(Recorder& recorder);

}  // namespace fairdeal::table
