#pragma once

#include <CLI/App.hpp>
#include <string>

namespace fairdeal::cli {

// `fairdeal table`: plays scripts and lists the steps of the dealer.
void add_table_command(CLI::App& app, int& exit_code);

// A short script that a game of the registry can play: the example of the help.
std::string example_script();

}  // namespace fairdeal::cli
