#pragma once

#include <CLI/App.hpp>
#include <string>

namespace fairdeal::cli {

// `fairdeal layout`: draws the felt of a table, or checks a drawing of one.
void add_layout_command(CLI::App& app, int& exit_code, const std::string& version);

}  // namespace fairdeal::cli
