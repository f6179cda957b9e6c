#pragma once

#include <string_view>

#include "ledger/store.h"
#include "server/caller.h"

// Entries of the house's chain that the floor makes.
namespace fairdeal::server {

// What a guest of the demonstration plays with.
inline constexpr base::Cents guest_chips{1'000'000};

// Chips from the bank to a player: of play money, nobody pays for them.
ledger::Draft chips_draft(table::Account player, ledger::Money money, base::Cents amount,
                          const Caller& by, ledger::Milliseconds utc);

// Something that was arranged about a table or the floor: an open note, with its fields as JSON
// members, `"table":7,"open":true`.
ledger::Draft arrangement_draft(std::string_view type, std::string_view members, const Caller& by,
                                std::uint32_t table, ledger::Milliseconds utc);

}  // namespace fairdeal::server
