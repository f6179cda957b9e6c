#pragma once

#include <CLI/App.hpp>

namespace fairdeal::cli {

void add_advise_command(CLI::App& app, int& exit_code);

}  // namespace fairdeal::cli
