#pragma once

#include <CLI/App.hpp>

namespace fairdeal::cli {

// `fairdeal load`: bots play at a running server through real WebSockets.
void add_load_command(CLI::App& app, int& exit_code);

}  // namespace fairdeal::cli
