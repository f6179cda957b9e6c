#pragma once

#include <CLI/App.hpp>
#include <optional>
#include <string>
#include <vector>

#include "config/table_file.h"

namespace fairdeal::cli {

// The options with which a document is asked about one table: its file, and what is chosen on the
// command line instead.
struct TableOptions {
    std::string game{};
    std::string file{};  // a table file; empty: the defaults of the game
    std::vector<std::string> pay{};
    std::vector<std::string> options{};
    std::optional<int> seats{};
    std::vector<std::string> offer{};
    bool has_offer = false;

    // Adds them to a command, which asks for the game itself.
    void add_to(CLI::App& command);
};

// The table, or nothing after one sentence on the standard error: exit code 2. A pay table chosen
// for a wager that is off by default offers it.
std::optional<config::TableFile> table_of(const char* command, const TableOptions& options);

}  // namespace fairdeal::cli
