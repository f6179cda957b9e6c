#pragma once

#include <CLI/App.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "config/table_file.h"
#include "games/solver.h"

namespace fairdeal::cli {

// The options of a command that computes exact figures of one game.
struct QuestionOptions {
    std::string game{};
    std::vector<std::string> pay{};
    std::vector<std::string> bets{};
    std::vector<std::string> meters{};
    std::vector<std::string> resets{};
    std::vector<std::string> options{};
    std::string players = "1";
    std::string table{};  // a table file with the pay tables and elections

    // Adds the options to a command.
    void add_to(CLI::App& command);
    // Adds the option for a table file, for commands that accept any odds.
    void add_table_to(CLI::App& command);
    // Adds all options except --players, for a command that seats the players itself.
    void add_wagers_to(CLI::App& command);

    // The options as a command line.
    std::string written() const;
};

// Splits NAME=VALUE pairs; false after one sentence on the standard error.
bool split_pairs(const char* command, const char* option, const std::vector<std::string>& texts,
                 std::vector<std::pair<std::string, std::string>>& pairs);

// A game with exact figures, and the question about it.
struct Asked {
    const games::Module* game = nullptr;
    const games::Solver* solver = nullptr;
    games::Question question;
    std::shared_ptr<const config::TableFile> file{};  // owns its pay tables
};

// Elections that a licensee must state but these options do not. They have their first value.
std::vector<const games::LicenseeOption*> assumed_options(const games::Description& game,
                                                          const QuestionOptions& options);

// Reads the question; nothing, after one sentence on the standard error, if an option is wrong:
// exit code 2.
std::optional<Asked> ask(const char* command, const QuestionOptions& options);

}  // namespace fairdeal::cli
