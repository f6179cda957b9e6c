#pragma once

#include "dice.h"
#include "table/state/setup.h"

namespace fairdeal::property {

// A table of a random kind: dealing, shuffling, decks, cards, options, wagers, limits, clocks,
// meters. `number` is the table's.
table::Setup random_setup(const games::Module& game, Dice& dice, std::uint32_t number);

// The same game at the same terms, for a table that shares its meters.
table::Setup linked_setup(const table::Setup& first, Dice& dice);

}  // namespace fairdeal::property
