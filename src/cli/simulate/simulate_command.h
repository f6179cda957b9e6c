#pragma once

#include <CLI/App.hpp>

#include "simulate/team.h"

namespace fairdeal::cli {

// `version` is the program's; the ranks of `team` each run the command.
void add_simulate_command(CLI::App& app, int& exit_code, simulate::Team& team, const char* version);

}  // namespace fairdeal::cli
