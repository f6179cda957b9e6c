#pragma once

#include <spdlog/formatter.h>

#include <memory>

#include "server/common/clock.h"

// How the server logs: through spdlog, from any thread, to the standard error.
namespace fairdeal::server {

// Formats lines for people, or as one JSON object a line, {"time":…,"level":…,"text":…}. The JSON
// is valid whatever bytes a message contains.
std::unique_ptr<spdlog::formatter> log_formatter(bool as_json);

// Sends everything that is logged from now on to the standard error.
void set_up_logs(bool as_json);

// Logs a warning if the machine's clock is a second or more behind the record.
void warn_when_behind(ledger::Milliseconds behind);

}  // namespace fairdeal::server
