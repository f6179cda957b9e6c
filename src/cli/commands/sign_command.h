#pragma once

#include <string>

#include "cli/options/table_options.h"

namespace fairdeal::cli {

struct SignOptions {
    TableOptions table{};
    std::string licensee{};
    bool has_licensee = false;
    std::string odds = "sign";        // or "felt": where players read them
    std::string statements = "sign";  // or "felt"
    std::string paper = "letter";
    std::string date{};
    std::string file{};
    std::string version{};  // of the program
};

// `fairdeal sign`. Writes the sign of a table completely or not at all, and returns the exit code:
// 2, after one sentence, for any error.
int run_sign(const SignOptions& options);

// Adds the command to the program; when it is given, it runs and sets the exit code.
void add_sign_command(CLI::App& app, int& exit_code, const std::string& version);

}  // namespace fairdeal::cli
