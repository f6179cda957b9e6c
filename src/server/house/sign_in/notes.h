#pragma once

#include <boost/json/object.hpp>
#include <string_view>

#include "ledger/entry.h"
#include "server/common/caller.h"

// What the house records about accounts. In the house's chain the role of a person is a UserRole's
// number.
namespace fairdeal::server {

struct HouseNote {
    std::string_view type{};     // "signed-in"
    UserRole role{};             // of the account it is about; open to all …
    table::Account account = 0;  // … and who it is, and from where, withheld
    std::string_view address{};
    boost::json::object more{};  // open
};

// `by` is who did it; of players the account stays in the withheld part.
ledger::Draft house_draft(const HouseNote& note, const Caller& by, ledger::Milliseconds utc);

}  // namespace fairdeal::server
