#pragma once

#include <string>
#include <tl/expected.hpp>

#include "server/house_work.h"

namespace fairdeal::server {

// Tables that were set up by the program itself, as for a demonstration, have a chain and no
// settings yet: they get those that their first entry stands for. Refused with a sentence.
tl::expected<void, std::string> adopt_tables(ledger::Store& store);

}  // namespace fairdeal::server
