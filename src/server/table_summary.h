#pragma once

#include <string>

#include "server/settings.h"
#include "table/table.h"

namespace fairdeal::server {

// A table as the list of tables shows it: {"id","name","game","pay","limits","seats","meters",
// "state","live","practice","advice"}.
std::string summary_of(const table::Table& table, const Settings& settings);

// The same of a table that another server has, as far as it is known here; `server` is its address.
std::string summary_elsewhere(const Settings& settings, const std::string& server);

}  // namespace fairdeal::server
