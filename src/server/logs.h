#pragma once

#include <spdlog/formatter.h>

#include <memory>

namespace fairdeal::server {

// Lines for people, or one JSON object a line, {"time":…,"level":…,"text":…}, whatever bytes a
// message holds.
std::unique_ptr<spdlog::formatter> log_formatter(bool as_json);

// Everything that is logged from now on goes to the standard error.
void set_up_logs(bool as_json);

}  // namespace fairdeal::server
