#pragma once

#include <string>

#include "server/live/settings.h"
#include "table/state/table.h"
#include "table/views/audience.h"

namespace fairdeal::server {

// A table as the list of tables shows it: {"id","name","game","pay","limits","seats","meters",
// "state","round","money","live","practice","advice"}; for staff with "staff": the current step,
// the decks, and the work that waits for somebody.
std::string summary_of(const table::Table& table, const Settings& settings,
                       const table::Audience& audience);

// The same for a table of another server, as far as it is known here; `server` is its address.
std::string summary_elsewhere(const Settings& settings, const std::string& server);

}  // namespace fairdeal::server
