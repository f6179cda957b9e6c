#pragma once

#include "games/settle.h"
#include "table/table.h"

// The door from the table to the rules core: the cards and choices of a seat as a round to settle.
namespace fairdeal::table {

// What the rules core makes of a seat. A card nobody has seen is stood in for by any card that is
// not in the round: it is there only for wagers that do not hang on it (a hand thrown in unseen, a
// bonus settled before the other cards are turned), and tests show that any stand-in does as well.
games::SeatSettlement settle_seat(const Table& table, SeatNumber seat);

// Whether one of its lines is paid off a meter, without the lines.
bool wins_off_meter(const Table& table, SeatNumber seat);

// The faces of the player's cards are known: to the program, or because they were turned up.
bool hand_is_known(const Table& table, SeatNumber seat);

// A wager of the seat has been placed or made and has no line yet.
bool is_open(const Table& table, SeatNumber seat, games::WagerIndex wager) noexcept;
bool has_open_wagers(const Table& table, SeatNumber seat) noexcept;

}  // namespace fairdeal::table
