#pragma once

#include "table/procedure/recorder.h"

// Too few cards for the draws that are open (ruling R-11).
namespace fairdeal::table {

// Whether the stub holds fewer cards than `number`.
bool draw_is_short(const Table& table, std::size_t number) noexcept;

// Before a player draws: if the stub holds fewer cards than the player may take, the round is void.
bool deck_is_exhausted(Recorder& recorder, SeatNumber seat, const games::Step& step);
void exhaust_deck(Recorder& recorder);

}  // namespace fairdeal::table
