#pragma once

#include "table/procedure/recorder.h"

// The lights of the betting positions (20.12B(b), (c) and (d)1, ruling T-36). A light goes on when
// its wager is accepted and out when the wager goes back; before a winning wager is paid the dealer
// verifies it.
namespace fairdeal::table::progressives {

// A wager was placed on this spot, or has gone back from it.
void light_up(Recorder& recorder, SeatNumber seat, games::WagerIndex wager);
void put_out(Recorder& recorder, SeatNumber seat, games::WagerIndex wager);

// Of a position. Broken before the first card is dealt, its wager goes back with what it has
// contributed, and the chips are counted again; later the wager stands.
Outcome report_light(Recorder& recorder, const ReportLight& command);

// The step at which the dealer looks at the lights: those that do not work are not verified.
Outcome verify_lights(Recorder& recorder);

// Whether the light of a seat has been verified. Where the program deals it looks by itself.
bool is_verified(const Table& table, SeatNumber seat) noexcept;

// A supervisor rules on a winning wager whose light is not verified: pay, or return the wager.
bool is_about_light(games::Remedy remedy) noexcept;
Outcome rule_on_light(Recorder& recorder, const Rule& command);

}  // namespace fairdeal::table::progressives
