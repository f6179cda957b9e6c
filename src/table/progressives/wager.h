#pragma once

#include <vector>

#include "table/procedure/recorder.h"

// The progressive wager at the table: lock-out, chips, validation and paperwork.
namespace fairdeal::table::progressives {

// Null, or why this amount cannot be bet on this spot. Checks only the metered wager.
Outcome wager_refused(const Recorder& recorder, SeatNumber seat, games::WagerIndex wager,
                      base::Cents amount);

// With "No more bets": the acceptors lock, and the meters grow.
void lock_out(Recorder& recorder);

// The number of wagers that the acceptors hold.
std::uint8_t accepted_wagers(const Table& table) noexcept;

// The dealer has counted the chips in front of the tray.
Outcome take_chips(Recorder& recorder, const TakeStep& taken);

Outcome validate(Recorder& recorder, const ValidatePayout& command);
Outcome complete_papers(Recorder& recorder, const CompletePapers& command);
Outcome correct(Recorder& recorder, const CorrectMeter& command);

// Reverses what a seat's wager has contributed in this round, along with the wager.
void reverse_seat(Recorder& recorder, SeatNumber seat);

// Reverses what is left of the round's contributions: those of a hand that was voided earlier,
// while a payout that has since come back still held them.
void reverse_rest(Recorder& recorder);

// Pays a meter to a winner and resets it.
void pay(Recorder& recorder, std::uint8_t meter, base::Cents amount, games::Citation cited);

// Puts a payout of this round back on its meter (ruling T-35), because a hand or the round is void
// or a correction takes the win away. Of several payouts, the last goes back first, and all of them
// before the round's contributions are reversed.
void restore(Recorder& recorder, std::uint8_t meter, base::Cents paid, games::Citation cited);

// What the meters show, in the form that the rules core takes.
std::vector<games::MeterReading> shown(const Table& table);

}  // namespace fairdeal::table::progressives
