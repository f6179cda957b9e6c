#pragma once

#include "table/state/settled_seat.h"
#include "table/state/table.h"

// The lines of a seat, as the rules core settles them (state/settled_seat.h).
namespace fairdeal::table {

// All lines of a seat.
games::SeatSettlement settle_seat(const Table& table, SeatNumber seat);

// Whether the wager that meters pay is paid off one.
bool wins_off_meter(const Table& table, SeatNumber seat);

// Whether this wager wins.
bool wins_wager(const Table& table, SeatNumber seat, games::WagerIndex wager);

// It has gone back: a returned wager neither wins nor receives envy, and contributes nothing.
inline bool is_refunded(const Seat& seat, games::WagerIndex wager) noexcept {
    return std::ranges::any_of(seat.lines, [&](const LineSettled& line) {
        return line.wager.wager == wager && line.fate == Fate::refunded;
    });
}
bool has_open_wagers(const Table& table, SeatNumber seat) noexcept;

}  // namespace fairdeal::table
