#pragma once

#include <spdlog/formatter.h>

#include <memory>

#include "server/common/clock.h"

// How the server logs: through spdlog, from any thread, to the standard error.
namespace fairdeal::server {

// Lines for people, or one JSON object a line, {"time":…,"level":…,"text":…}, whatever bytes a
// message holds.
std::unique_ptr<spdlog::formatter> log_formatter(bool as_json);

// Everything that is logged from now on goes to the standard error.
void set_up_logs(bool as_json);

// The machine's clock is so many milliseconds behind the record: worth a word from a second on.
void warn_when_behind(ledger::Milliseconds behind);

}  // namespace fairdeal::server
