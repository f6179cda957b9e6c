#pragma once

#include <CLI/App.hpp>
#include <optional>
#include <string>
#include <vector>

#include "config/table_file.h"

namespace fairdeal::cli {

// The options of a command that makes a document about one table: its file, and choices on the
// command line that override it.
struct TableOptions {
    std::string game{};
    std::string file{};  // a table file; empty: the defaults of the game
    std::vector<std::string> pay{};
    std::vector<std::string> options{};
    std::optional<int> seats{};
    std::vector<std::string> offer{};
    bool has_offer = false;

    // Adds the options to a command, which has its own option for the game.
    void add_to(CLI::App& command);
};

// Reads the table; nothing after one sentence on the standard error: exit code 2. Choosing a pay
// table for a wager that is off by default offers that wager.
std::optional<config::TableFile> table_of(const char* command, const TableOptions& options);

}  // namespace fairdeal::cli
