#pragma once

#include <optional>
#include <span>
#include <string>

#include "table/state/event.h"
#include "table/state/table.h"

// The invariants of every state, whatever the game. Each function returns a sentence that says what
// does not hold, or nothing.
namespace fairdeal::explore {

using Broken = std::optional<std::string>;

// Checks cards, decks, meters and money, and the dealer's script.
Broken broken_state(const table::Table& table);

// Checks the events of one command: a round that ends has settled every wager once, a void one nets
// to nothing and leaves the meters unchanged. `before` is the table before the command.
Broken broken_ending(const table::Table& before, std::span<const table::Event> events);

}  // namespace fairdeal::explore
