#pragma once

#include <CLI/App.hpp>

namespace fairdeal::cli {

// Lists the commands of other programs in the help: serve, ledger, witness and others that need the
// record or the network. They are in other programs so that this one starts quickly.
void add_part_commands(CLI::App& app);

// If the first argument is one of these commands, replaces this process with its program. Returns
// the exit code if that fails, and -1 for any other command.
int run_part_command(int argc, char** argv);

}  // namespace fairdeal::cli
