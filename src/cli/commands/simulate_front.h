#pragma once

#include <CLI/App.hpp>

namespace fairdeal::cli {

// Lists `fairdeal simulate` in the help. It needs MPI, which takes longer to load than this program
// takes to start, so it is a program of its own.
void add_simulate_front(CLI::App& app);

// If the first argument is `simulate`, replaces this process with that program. Returns the exit
// code if that fails, and -1 for any other command.
int run_simulate_front(int argc, char** argv);

}  // namespace fairdeal::cli
