#pragma once

#include <optional>
#include <span>
#include <string>

#include "table/state/event.h"
#include "table/state/table.h"

// What must hold in every state, whatever the game. Each returns the sentence that says what does
// not hold, or nothing.
namespace fairdeal::explore {

using Broken = std::optional<std::string>;

// Cards, decks, meters and money, and the dealer's script.
Broken broken_state(const table::Table& table);

// Of the events of one command: a round that ends has settled every wager once, a void one nets to
// nothing and leaves the meters as they were. `before` is the table before the command.
Broken broken_ending(const table::Table& before, std::span<const table::Event> events);

}  // namespace fairdeal::explore
