#pragma once

#include <optional>
#include <string>
#include <vector>

#include "record_check.h"
#include "server_process.h"

// The end of a test: the bots stop, the servers end in order, and everything is looked at.
namespace end_to_end {

// What `fairdeal ledger verify` has against the record; nothing when it is fine.
std::optional<std::string> verify(const ServerProcess& server);

// The last thing: everything that was found. `check` says what was compared.
std::vector<std::string> close_floor(const std::vector<ServerProcess*>& servers, Crowd& crowd,
                                     const std::vector<Interruption>& interruptions,
                                     RecordCheck& check);

}  // namespace end_to_end
