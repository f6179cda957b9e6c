#pragma once

#include <optional>

#include "dice.h"
#include "table/state/command.h"
#include "table/state/table.h"

// The physical world at a table: which cards come, which faces lie there, which bets fit.
namespace fairdeal::property {

// A shuffled deck; now and then one in which somebody gets a hand that is seldom seen.
cards::CardList order_of(const table::Table& table, Dice& dice);

// So many faces that can lie there at a live table: cards nobody has seen in this round.
cards::CardList unseen(const table::Table& table, std::size_t number, Dice& dice);

// The faces that a live table wants with the step that is due.
cards::CardList faces_for_step(const table::Table& table, Dice& dice);

// Cards to throw from a hand: so many, as the table knows them.
cards::CardList some_of(const cards::CardList& hand, std::size_t number, Dice& dice);

// A wager that this seat can make now, or nothing.
std::optional<table::PlaceWager> fitting_wager(const table::Table& table, table::SeatNumber seat,
                                               Dice& dice);

// A taken seat, or none.
table::SeatNumber taken_seat(const table::Table& table, Dice& dice);
table::SeatNumber empty_seat(const table::Table& table, Dice& dice);
// Of somebody who sits here or might.
table::Account some_account(Dice& dice);

}  // namespace fairdeal::property
