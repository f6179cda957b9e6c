#pragma once

#include <CLI/App.hpp>
#include <string>

#include "cli/options/table_options.h"

namespace fairdeal::cli {

// `fairdeal rules GAME --format …`: the rules of one table as a sheet for players.
struct RulesSheetQuestion {
    TableOptions table{};
    std::string format{};  // html, md or pdf; empty: no sheet
    std::string file{};    // empty: the standard output, not for a PDF
    std::string licensee{};
    bool has_licensee = false;
    std::string paper = "letter";
    std::string date{};
    std::string version{};  // of the program

    // Adds its options to the command.
    void add_to(CLI::App& command);

    // Whether any of its options was given.
    bool is_asked() const;
};

// Writes the sheet and returns the exit code: 2, after one sentence, for any error.
int run_rules_sheet(const std::string& game, const RulesSheetQuestion& question);

}  // namespace fairdeal::cli
