#pragma once

#include <string_view>

#include "table/state/command.h"
#include "table/state/table.h"

// A second opinion on who may do what, written from the procedure and the documents and not from
// the table's code: the search reports every command that is carried out although this refuses it.
namespace fairdeal::explore {

// Why the command has to be refused on this table: another step than the one that is due, a person
// who may not, an illegal value. Empty when nothing known here speaks against it.
std::string_view must_be_refused(const table::Table& table, const table::Command& command);

}  // namespace fairdeal::explore
