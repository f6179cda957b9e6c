#pragma once

#include <CLI/App.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "config/table_file.h"
#include "games/solver.h"

namespace fairdeal::cli {

// The options with which a command of the exact mathematics is asked about one game.
struct QuestionOptions {
    std::string game{};
    std::vector<std::string> pay{};
    std::vector<std::string> bets{};
    std::vector<std::string> meters{};
    std::vector<std::string> resets{};
    std::vector<std::string> options{};
    std::string players = "1";
    std::string table{};  // a table file, whose pay tables and elections are asked about

    // Adds them to a command.
    void add_to(CLI::App& command);
    // And a table file, for commands that answer about any odds.
    void add_table_to(CLI::App& command);
    // All but --players, for a command that seats them itself.
    void add_wagers_to(CLI::App& command);

    // As they would be written again.
    std::string written() const;
};

// NAME=VALUE pairs as they were written; false after one sentence on the standard error.
bool split_pairs(const char* command, const char* option, const std::vector<std::string>& texts,
                 std::vector<std::pair<std::string, std::string>>& pairs);

// A game with exact mathematics, and what is asked of it.
struct Asked {
    const games::Module* game = nullptr;
    const games::Solver* solver = nullptr;
    games::Question question;
    std::shared_ptr<const config::TableFile> file{};  // has the pay tables of its own
};

// Elections that a licensee must state and these options do not: they have their first value.
std::vector<const games::LicenseeOption*> assumed_options(const games::Description& game,
                                                          const QuestionOptions& options);

// Nothing, after one sentence on the standard error, when something is wrong: exit code 2.
std::optional<Asked> ask(const char* command, const QuestionOptions& options);

}  // namespace fairdeal::cli
