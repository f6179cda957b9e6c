#pragma once

#include "table/procedure/recorder.h"

// The lights of the betting positions (20.12B(b), (c) and (d)1, ruling T-36). A light goes on when
// its wager is accepted and goes out when the wager is returned; before a winning wager is paid,
// the dealer verifies its light.
namespace fairdeal::table::progressives {

// Called when a wager was placed on this spot, or returned from it.
void light_up(Recorder& recorder, SeatNumber seat, games::WagerIndex wager);
void put_out(Recorder& recorder, SeatNumber seat, games::WagerIndex wager);

// Reports a position's light. If it breaks before the first card is dealt, its wager goes back with
// its contribution, and the chips are counted again; later the wager stands.
Outcome report_light(Recorder& recorder, const ReportLight& command);

// The step at which the dealer looks at the lights: those that do not work are not verified.
Outcome verify_lights(Recorder& recorder);

// True if the light of a seat is verified. Where the program deals, it checks by itself.
bool is_verified(const Table& table, SeatNumber seat) noexcept;

// A supervisor rules on a winning wager whose light is not verified: pay it, or return it.
bool is_about_light(games::Remedy remedy) noexcept;
Outcome rule_on_light(Recorder& recorder, const Rule& command);

}  // namespace fairdeal::table::progressives
