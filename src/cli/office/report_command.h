#pragma once

#include <CLI/App.hpp>

namespace fairdeal::cli {

void add_report_command(CLI::App& app, int& exit_code, const char* program_version);

}  // namespace fairdeal::cli
