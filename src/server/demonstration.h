#pragma once

#include <string>
#include <tl/expected.hpp>

#include "games/module.h"
#include "ledger/store.h"

namespace fairdeal::server {

// A table file with everything at its default; a progressive has its least amount, resets and rates
// (ruling T-23).
std::string plain_table_file(const games::Module& game, std::uint32_t number, std::string_view name,
                             std::string_view cards = "electronic");

// The tables of a floor that nobody has set up: for each game one with a virtual dealer and one to
// practise at, and one where a person deals; all for play money. Where there are tables already it
// adds none, and logs which games have no table.
tl::expected<void, std::string> set_up_demonstration(ledger::Store& store,
                                                     ledger::Milliseconds now);

// So many tables with a virtual dealer and play money, of one game after the other: for the load
// generator.
tl::expected<void, std::string> set_up_tables(ledger::Store& store, ledger::Milliseconds now,
                                              std::uint32_t count);

}  // namespace fairdeal::server
