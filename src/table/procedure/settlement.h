#pragma once

#include "table/state/settled_seat.h"
#include "table/state/table.h"

// The door from the table to the rules core: the cards and choices of a seat as a round to settle.
namespace fairdeal::table {

// All lines of a seat.
games::SeatSettlement settle_seat(const Table& table, SeatNumber seat);

// Whether the wager that meters pay is paid off one.
bool wins_off_meter(const Table& table, SeatNumber seat);

// Whether this wager wins.
bool wins_wager(const Table& table, SeatNumber seat, games::WagerIndex wager);

// The faces of the player's cards are known: to the program, or because they were turned up.
bool hand_is_known(const Table& table, SeatNumber seat);

// A wager of the seat has been placed or made and has no line yet.
inline bool is_open(const Table& table, SeatNumber number, games::WagerIndex wager) noexcept {
    const Seat& seat = table.seat(number);
    return seat.dealt_in && !seat.settled.contains(wager) &&
           (seat.placed[wager] > base::Cents() || seat.made[wager] > base::Cents());
}
// It has gone back: a returned wager neither wins nor receives envy, and contributes nothing.
inline bool is_refunded(const Seat& seat, games::WagerIndex wager) noexcept {
    return std::ranges::any_of(seat.lines, [&](const LineSettled& line) {
        return line.wager.wager == wager && line.fate == Fate::refunded;
    });
}
bool has_open_wagers(const Table& table, SeatNumber seat) noexcept;

}  // namespace fairdeal::table
