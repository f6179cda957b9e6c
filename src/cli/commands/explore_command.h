#pragma once

#include <CLI/App.hpp>

namespace fairdeal::cli {

// `fairdeal table explore`: searches the states of a game's tables.
void add_explore_command(CLI::App& table, int& exit_code);

}  // namespace fairdeal::cli
