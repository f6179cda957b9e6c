#pragma once

#include <span>

#include "table/state/event.h"
#include "table/state/table.h"

// What holds after every command. Each throws Failure.
namespace fairdeal::property {

// All cards of the deck lie somewhere, each once; those a live table has not seen are counted.
void check_cards(const table::Table& table);

// The meter law.
void check_meters(const table::Table& table);
void check_meters_fall_only_by_record(const table::Table& before, const table::Table& after,
                                      std::span<const table::Event> events);

// The dealer's script says something, and names the step that is due.
void check_instruction(const table::Table& table);

}  // namespace fairdeal::property
