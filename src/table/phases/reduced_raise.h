#pragma once

#include "table/procedure/recorder.h"

// Where people hold the cards, a player can choose a raise that the hand does not allow
// (games::Option::only_with), and nobody sees it before the hand is turned up.
namespace fairdeal::table {

// The hand lies face up: a choice that its cards did not allow is put right, as the Procedure says
// (games::UnallowedChoice). Nothing where they allow all.
void reduce_raises(Recorder& recorder, SeatNumber seat);

}  // namespace fairdeal::table
