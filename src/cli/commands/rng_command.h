#pragma once

#include <CLI/App.hpp>

namespace fairdeal::cli {

// Adds `fairdeal rng stream` and `fairdeal rng test` to the program; the one that is given runs and
// sets the exit code.
void add_rng_command(CLI::App& app, int& exit_code, const std::string& version);

}  // namespace fairdeal::cli
