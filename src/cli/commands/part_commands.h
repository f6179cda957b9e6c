#pragma once

#include <CLI/App.hpp>

namespace fairdeal::cli {

// serve, ledger, witness and others that need the record or the network: programs of their own do
// them, so that this one starts quickly. Lists them in the help.
void add_part_commands(CLI::App& app);

// Does not return when the first argument is one of them, unless its program cannot be started:
// then the exit code. -1: it is another command.
int run_part_command(int argc, char** argv);

}  // namespace fairdeal::cli
