#pragma once

#include "table/recorder.h"

// Wagers before the deal, and the moment they are closed.
namespace fairdeal::table {

Outcome place_wager(Recorder& recorder, const PlaceWager& command);
Outcome withdraw_wager(Recorder& recorder, const WithdrawWager& command);

// "No more bets": what does not entitle a seat to cards goes back, the others are dealt in.
Outcome no_more_bets(Recorder& recorder);

}  // namespace fairdeal::table
