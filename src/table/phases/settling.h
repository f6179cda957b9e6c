#pragma once

#include <span>
#include <vector>

#include "table/procedure/recorder.h"

// Turning hands, collecting what loses, paying what wins, in the regulated order.
namespace fairdeal::table {

// One seat of a settle or take_forfeits step.
Outcome settle_next(Recorder& recorder, const TakeStep& taken);
Outcome refund(Recorder& recorder);
void end_round(Recorder& recorder, const games::Step& step);

// The cards of a seat that such a step turns up: a hand, and a drawn card that lies apart.
struct Faces {
    cards::CardList hand{};
    cards::CardList apart{};
};
Faces cards_to_turn(const Table& table, SeatNumber seat, const games::Step& step);

// The seat that is next at such a step: from the highest down. None: the step is over.
SeatNumber next_to_settle(const Table& table, const games::Step& step) noexcept;

// The seat that is next, if the step that is due pays off the meters and its hand lies open.
SeatNumber next_off_meter(const Table& table) noexcept;

// That seat shows a hand that is paid off a meter, and no supervisor has validated it.
bool payout_awaits_validation(const Table& table, SeatNumber next);
inline bool payout_awaits_validation(const Table& table) {
    return payout_awaits_validation(table, next_off_meter(table));
}
// All whose hands lie open and who wait for that.
std::vector<SeatNumber> seats_to_validate(const Table& table);

// That seat shows a winning progressive hand whose light is not verified: a supervisor rules
// (ruling T-36).
bool light_awaits_ruling(const Table& table, SeatNumber next);
inline bool light_awaits_ruling(const Table& table) {
    return light_awaits_ruling(table, next_off_meter(table));
}

// The acts of a step on one seat whose cards need not be turned.
void act_on_seat(Recorder& recorder, SeatNumber seat, std::span<const games::Act> acts,
                 games::Citation cited);

// The line's fate, as the table calls it.
LineResult line_result_of(games::Result result) noexcept;
// How an event names the reason of a line, and the schedule that paid it.
std::uint8_t reason_index(const games::Description& game,
                          const games::SettlementLine& line) noexcept;
std::uint8_t schedule_of(const games::SettlementLine& line) noexcept;

// What its line is called. A wager that a choice has made bears the name of that choice: In To Win
// or Draw.
LineKey line_key_of(const games::Description& game, const Seat& seat,
                    games::WagerIndex wager) noexcept;

// Whether a wager that is settled in a void round depends on the dealer's cards.
bool dealer_is_needed(const Table& table) noexcept;

// Every wager of the seat that has no line yet goes back.
void refund_seat(Recorder& recorder, SeatNumber seat, games::Citation cited);

}  // namespace fairdeal::table
