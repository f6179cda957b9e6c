#pragma once

#include <string_view>

#include "table/state/command.h"
#include "table/state/table.h"

// What stands against a command by its fields and by where the procedure stands (lawful.h).
namespace fairdeal::explore {

template <class Body>
std::string_view against(const table::Table&, table::Actor, const Body&) {
    return {};  // nothing but who gives it, and when
}

using Against = std::string_view;

}  // namespace fairdeal::explore
