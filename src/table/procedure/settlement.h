#pragma once

#include "table/state/settled_seat.h"
#include "table/state/table.h"

// The interface from the table to the rules core: the cards and choices of a seat as a round to
// settle.
namespace fairdeal::table {

// All lines of a seat.
games::SeatSettlement settle_seat(const Table& table, SeatNumber seat);

// True if the metered wager wins a payout from a meter.
bool wins_off_meter(const Table& table, SeatNumber seat);

// True if this wager wins.
bool wins_wager(const Table& table, SeatNumber seat, games::WagerIndex wager);

// It has gone back: a returned wager neither wins nor receives envy, and contributes nothing.
inline bool is_refunded(const Seat& seat, games::WagerIndex wager) noexcept {
    return std::ranges::any_of(seat.lines, [&](const LineSettled& line) {
        return line.wager.wager == wager && line.fate == LineResult::refunded;
    });
}
bool has_open_wagers(const Table& table, SeatNumber seat) noexcept;

}  // namespace fairdeal::table
