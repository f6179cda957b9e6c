#pragma once

#include <string>

#include "table/state/table.h"

// What a hand is called, as the game values it: "Pair of nines". Empty unless the audience knows
// every card of it. `seen` is the table as the audience sees it.
namespace fairdeal::table {

std::string hand_name(const Table& seen, const Seat& seat);
std::string dealer_hand_name(const Table& seen);

}  // namespace fairdeal::table
