#pragma once

#include "table/script/parsed_script.h"
#include "table/state/table.h"

namespace fairdeal::table::script {

// Returns the order of the whole deck, top card first, in which the deal of the method in use
// brings these hands to their places if exactly the named seats are dealt in. Other cards come from
// the rest of the deck, in the order of a new one.
cards::CardList stacked(const Table& table, const UseDeck& deck);

}  // namespace fairdeal::table::script
