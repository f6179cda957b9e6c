#pragma once

#include "table/procedure/recorder.h"

// Who sits where.
namespace fairdeal::table {

Outcome take_seat(Recorder& recorder, const TakeSeat& command);
Outcome leave_seat(Recorder& recorder, const LeaveSeat& command);
Outcome lose_connection(Recorder& recorder);
Outcome restore_connection(Recorder& recorder);

// Null if the actor may act for this seat, or the refusal.
Outcome not_for_seat(const Recorder& recorder, SeatNumber seat);

// Returns to the player every wager of the seat that may still be withdrawn.
void return_open_wagers(Recorder& recorder, SeatNumber seat, games::Citation cited);

}  // namespace fairdeal::table
