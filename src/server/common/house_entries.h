#pragma once

#include <boost/json/object.hpp>
#include <string>
#include <vector>

#include "ledger/store.h"
#include "server/common/caller.h"

// Entries of the house's chain: what people and the server do beside the tables. Pure functions:
// they make drafts, and the caller submits them.
namespace fairdeal::server {

// An act of the house before it is recorded. `secret` holds what only some may read besides, such
// as the account of a player; `open` holds all the rest.
struct HouseAct {
    std::string type{};
    std::uint32_t table = 0;
    boost::json::object open{};
    boost::json::object secret{};
    std::vector<ledger::Movement> movements{};
};

// Who did it, as the record has them: the account of a player or a guest is left out.
ledger::Person person_of(const Caller& caller) noexcept;

ledger::Draft draft_of(const HouseAct& act, ledger::Person person, ledger::Milliseconds time);

// What a guest of the demonstration plays with.
inline constexpr base::Cents guest_chips{1'000'000};

// Chips from the bank to a player: nobody pays for play money.
HouseAct chips_given(table::Account player, ledger::Money money, base::Cents amount);

}  // namespace fairdeal::server
