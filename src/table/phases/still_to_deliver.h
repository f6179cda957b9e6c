#pragma once

#include "table/state/table.h"

// "While the cards are being dealt" (ruling X-21): from "No more bets" until the last card that the
// round can still need has been delivered, draws and community cards included. Where the cards lie
// says nothing about it: a stub may wait for its rack long after the last draw.
namespace fairdeal::table {

// A card of this round is still to be delivered, or a player may still ask for one.
bool cards_still_to_deliver(const Table& table);

// An automated shoe has still to dispense one of them. What the dealer deals out of the stub in the
// hand has left the device.
bool device_still_to_deliver(const Table& table);

// The deal owes this place no more cards. What a draw may bring is no part of the deal.
bool is_delivered(const Table& table, Place place, SeatNumber seat);

}  // namespace fairdeal::table
