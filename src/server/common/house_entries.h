#pragma once

#include <boost/json/object.hpp>
#include <string>
#include <vector>

#include "ledger/store.h"
#include "server/common/caller.h"

// Entries of the house's chain: the acts of people and the server away from the tables. Pure
// functions: they make drafts, and the caller submits them.
namespace fairdeal::server {

// An act of the house before it is recorded. `secret` holds fields that only some may read, such as
// a player's account; `open` holds the others.
struct HouseAct {
    std::string type{};
    std::uint32_t table = 0;
    boost::json::object open{};
    boost::json::object secret{};
    std::vector<ledger::Movement> movements{};
};

// The person as an entry states them in the open: without the account of a player or guest.
ledger::Person person_of(const Caller& caller) noexcept;

ledger::Draft draft_of(const HouseAct& act, ledger::Person person, ledger::Milliseconds time);

// The chips that a guest of the demonstration gets.
inline constexpr base::Cents guest_chips{1'000'000};

// Chips from the bank to a player. Nobody pays for play money.
HouseAct chips_given(table::Account player, ledger::Money money, base::Cents amount);

}  // namespace fairdeal::server
