#pragma once

#include "table/state/table.h"

// "While the cards are being dealt" (ruling X-21): from "No more bets" until delivery of the last
// card that the round can still need, including draws and community cards. Where the cards lie is
// no criterion: a stub may wait for its rack long after the last draw.
namespace fairdeal::table {

// True if a card of this round must still be delivered, or a player may still ask for one.
bool cards_still_to_deliver(const Table& table);

// True if an automated shoe must still dispense one of them. What the dealer deals from the stub in
// the hand has left the device.
bool device_still_to_deliver(const Table& table);

// True if the deal owes this place no more cards. Draws are not part of the deal.
bool is_delivered(const Table& table, Place place, SeatNumber seat);

}  // namespace fairdeal::table
