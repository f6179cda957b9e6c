#pragma once

#include <string>
#include <tl/expected.hpp>

#include "games/module.h"
#include "ledger/store.h"

namespace fairdeal::server {

// A table file with all defaults. A progressive has its smallest permitted amount, reset and rates
// (ruling T-23).
std::string plain_table_file(const games::Module& game, std::uint32_t number, std::string_view name,
                             std::string_view cards = "electronic");

// Sets up the tables of a new demonstration: for each game one with a virtual dealer and one for
// practice, and one table where a person deals; all for play money. Does nothing if the floor has
// tables.
tl::expected<void, std::string> set_up_demonstration(ledger::Store& store,
                                                     ledger::Milliseconds now);

// Sets up `count` tables with a virtual dealer and play money, of one game after the other, for the
// load generator.
tl::expected<void, std::string> set_up_tables(ledger::Store& store, ledger::Milliseconds now,
                                              std::uint32_t count);

}  // namespace fairdeal::server
