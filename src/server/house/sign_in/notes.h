#pragma once

#include <boost/json/object.hpp>
#include <string_view>

#include "ledger/entry.h"
#include "server/common/caller.h"

// The house's notes about accounts. In the house's chain, a person's role is a UserRole's number.
namespace fairdeal::server {

struct HouseNote {
    std::string_view type{};     // "signed-in"
    UserRole role{};             // the role of the account that it is about, in the open …
    table::Account account = 0;  // … and the account and address, withheld
    std::string_view address{};
    boost::json::object more{};  // further fields in the open
};

// `by` is the person who acted. A player's account is only in the withheld part.
ledger::Draft house_draft(const HouseNote& note, const Caller& by, ledger::Milliseconds utc);

}  // namespace fairdeal::server
