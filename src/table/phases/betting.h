#pragma once

#include "table/procedure/recorder.h"

// Wagers before the deal, and the moment they are closed.
namespace fairdeal::table {

Outcome place_wager(Recorder& recorder, const PlaceWager& command);
Outcome withdraw_wager(Recorder& recorder, const WithdrawWager& command);

// Why something of what the seat has bet would go back if bets closed now; nothing when all of it
// is eligible, or nothing is bet.
std::optional<games::Refusal> bets_refused(const Table& table, SeatNumber seat);

// "No more bets": what is not eligible goes back, and seats that have a wager left are dealt in. If
// there is none, betting stays open.
Outcome no_more_bets(Recorder& recorder);

}  // namespace fairdeal::table
