#pragma once

#include "games/description.h"
#include "table/state/table.h"
#include "table/views/audience.h"
#include "table/views/json_object.h"

// The parts of a view. `seen` is the table as the audience sees it, never the table itself.
namespace fairdeal::table {

constexpr bool is_bet_before_deal(const games::Wager& wager) noexcept {
    return wager.kind == games::WagerKind::required || wager.kind == games::WagerKind::optional;
}

// Who sits where, with wagers, cards and what was settled.
void write_seats(JsonWriter& writer, const Table& seen, const Audience& audience);

// What a hand is called, as the game values it: "Pair of nines". Empty unless the audience knows
// every card of it.
std::string hand_name(const Table& seen, const Seat& seat);
std::string dealer_hand_name(const Table& seen);

// What the audience can do now: players for the seats they hold, staff of a live table for all.
void write_choices(JsonWriter& writer, const Table& seen, const Audience& audience);

// The spots on which a seat can bet, with the amounts that are open now, and whether what lies on
// them would be dealt in.
void write_bets(JsonWriter& writer, JsonObject& choice, const Table& seen, SeatNumber seat);

// For staff: the step that is due, the next instruction, the decks.
void write_staff(JsonWriter& writer, JsonObject& view, const Table& seen);

// What can be raised now, each with what follows from it, and the rulings that are open. Of the
// real table: the dealer is told what would be refused.
void write_irregularities(JsonWriter& writer, JsonObject& view, const Table& table);

// For the floor: what closing the open correction would do, and the disputes that were flagged.
void write_corrections(JsonWriter& writer, JsonObject& view, const Table& table);
// For the dealer: the entry that can be taken back, in words; empty when there is none.
void write_taking_back(JsonObject& view, const Table& table);

// What whoever takes the step that is due attests.
void write_attested(JsonWriter& writer, const Table& seen);

// For an auditor, when the round has ended: every card of it.
void write_record(JsonWriter& writer, JsonObject& view, const Table& seen);

}  // namespace fairdeal::table
