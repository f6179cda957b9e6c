#pragma once

#include <CLI/App.hpp>
#include <string>

#include "games/module.h"

namespace fairdeal::cli {

// `fairdeal table`: plays scripts and lists the steps of the dealer.
void add_table_command(CLI::App& app, int& exit_code);

// A short script that a game of the registry can play: the example of the help.
std::string example_script();

// The steps of a game as the dealer reads them, and as one JSON object.
std::string steps_as_text(const games::Module& game);
std::string steps_as_json(const games::Module& game);

}  // namespace fairdeal::cli
