#pragma once

#include <string_view>

#include "table/state/command.h"
#include "table/state/table.h"

// A second opinion on who may do what, written from the procedure and the documents and not from
// the table's code: the search reports every command that the table carries out although this
// function refuses it.
namespace fairdeal::explore {

// Returns why the table must refuse the command: the step is not due, the person may not, a value
// is illegal. Empty if nothing known here speaks against it.
std::string_view must_be_refused(const table::Table& table, const table::Command& command);

}  // namespace fairdeal::explore
