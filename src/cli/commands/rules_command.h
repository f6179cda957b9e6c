#pragma once

#include <string>

#include "cli/commands/rules_sheet_command.h"

namespace CLI {
class App;
}

namespace fairdeal::cli {

struct RulesOptions {
    std::string game;
    std::string check;  // a table file to judge instead of printing the rules; empty: none
    bool json = false;
    bool schema = false;  // print the JSON Schema of table files
    RulesSheetQuestion sheet{};
};

// `fairdeal rules`. Prints the rules of a game, or judges a table file by them, and returns the
// exit code: 2 if there is no such game.
int run_rules(const RulesOptions& options);

// Adds the command to the program; when it is given, it runs and sets the exit code.
void add_rules_command(CLI::App& app, int& exit_code, const std::string& version);

}  // namespace fairdeal::cli
