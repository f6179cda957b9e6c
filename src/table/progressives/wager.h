#pragma once

#include <vector>

#include "table/procedure/recorder.h"

// The progressive wager at the table: lock-out, the chips, validation and paperwork.
namespace fairdeal::table::progressives {

// Null, or why this amount cannot be bet on this spot. Only the wager paid from meters is judged.
Outcome wager_refused(const Recorder& recorder, SeatNumber seat, games::WagerIndex wager,
                      base::Cents amount);

// With "No more bets": nothing more is accepted, the meters grow.
void lock_out(Recorder& recorder);

// How many wagers the acceptors hold.
std::uint8_t accepted_wagers(const Table& table) noexcept;

// The dealer has counted the chips in front of the tray.
Outcome take_chips(Recorder& recorder, const TakeStep& taken);

Outcome validate(Recorder& recorder, const ValidatePayout& command);
Outcome complete_papers(Recorder& recorder, const CompletePapers& command);
Outcome correct(Recorder& recorder, const CorrectMeter& command);

// What a seat's wager has contributed in this round goes back, with the wager.
void reverse_seat(Recorder& recorder, SeatNumber seat);

// So with what is left of the round's contributions: those of a hand that was void before, when a
// payout that has come back since then had them.
void reverse_rest(Recorder& recorder);

// A meter is paid to a winner and set back.
void pay(Recorder& recorder, std::uint8_t meter, base::Cents amount, games::Cited cited);

// A payout of this round goes back on its meter (ruling T-35): a hand or the round is void, or a
// correction takes the win away. Of several payouts the last is taken back first, and all of them
// before what the round has contributed is reversed.
void restore(Recorder& recorder, std::uint8_t meter, base::Cents paid, games::Cited cited);

// What the meters show, as the rules core wants to know it.
std::vector<games::Meter> shown(const Table& table);

}  // namespace fairdeal::table::progressives
