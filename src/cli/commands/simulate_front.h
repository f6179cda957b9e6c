#pragma once

#include <CLI/App.hpp>

namespace fairdeal::cli {

// simulate plays on many machines and needs MPI, which takes longer to load than this program to
// start: a program of its own does it. Lists it in the help.
void add_simulate_front(CLI::App& app);

// Does not return when the first argument is `simulate`, unless that program cannot be started:
// then the exit code. -1: it is another command.
int run_simulate_front(int argc, char** argv);

}  // namespace fairdeal::cli
