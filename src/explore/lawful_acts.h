#pragma once

#include <string_view>

#include "table/state/command.h"
#include "table/state/table.h"

// What speaks against a command because of its fields and the state of the procedure (lawful.h).
namespace fairdeal::explore {

template <class Body>
std::string_view against(const table::Table&, table::Actor, const Body&) {
    return {};  // only its giver and its time matter
}

using Against = std::string_view;

}  // namespace fairdeal::explore
