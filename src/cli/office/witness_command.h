#pragma once

#include <CLI/App.hpp>

namespace fairdeal::cli {

// `fairdeal witness`: checks that the record only grows, and cosigns its newest checkpoint.
void add_witness_command(CLI::App& app, int& exit_code);

}  // namespace fairdeal::cli
