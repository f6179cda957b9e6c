#pragma once

#include "table/procedure/recorder.h"

// Wagers before the deal, and the closing of bets.
namespace fairdeal::table {

Outcome place_wager(Recorder& recorder, const PlaceWager& command);
Outcome withdraw_wager(Recorder& recorder, const WithdrawWager& command);

// Returns why some wager of the seat would go back if bets closed now; nothing if all of them are
// eligible, or there are none.
std::optional<games::Refusal> bets_refused(const Table& table, SeatNumber seat);

// "No more bets": returns ineligible wagers and deals in the seats that have a wager left. If there
// is none, betting stays open.
Outcome no_more_bets(Recorder& recorder);

}  // namespace fairdeal::table
