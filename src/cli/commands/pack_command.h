#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "cli/options/felt_options.h"
#include "cli/options/table_options.h"

namespace fairdeal::cli {

struct PackOptions : TableOptions {
    std::string version{};  // of the program
    std::string licensee{};
    bool has_licensee = false;
    FeltOptions felt{};
    std::string date{};
    std::string paper = "letter";
    std::uint64_t rounds = 20'000;
    std::vector<std::string> rng_reports{};
    std::string output{};
    std::filesystem::path test_results{};  // the folder with the tests' results
};

// Makes the submission pack of a table in a new folder, completely or not at all. Returns the exit
// code: 2, after one sentence on the standard error, for any error.
int run_pack(const PackOptions& options);

// Adds `fairdeal pack` to the program; `version` is the program's own.
void add_pack_command(CLI::App& app, int& exit_code, const std::string& version);

}  // namespace fairdeal::cli
