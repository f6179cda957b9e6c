#pragma once

#include <string>
#include <string_view>

#include "games/procedure.h"
#include "table_clauses/table_driver.h"

namespace fairdeal::test {

// The faces of `number` cards on top of the true deck, for a table where people enter the faces.
cards::CardList top_faces(const TableDriver& table, std::size_t number);

table::Raise raising(games::Irregularity what, int number = 0, int seat = 0,
                     std::string reason = {});
// The top cards were found face up.
table::Raise face_up(const TableDriver& table, int number);

// Raises it and proves that all hands are void by this clause: every wager goes back in full, all
// cards go to the rack, nothing is settled, and the cards are shuffled before the next round.
void expect_void(TableDriver& table, const table::Raise& raised, std::string_view clause);

// Raises it and proves that it comes too late (ruling X-21): recorded with "play on" and marked,
// and nothing else is changed by it.
void expect_too_late(TableDriver& table, table::Raise raised);

// What all lines of a seat come to, corrections included.
base::Cents net_of(const TableDriver& table, int seat);

}  // namespace fairdeal::test
