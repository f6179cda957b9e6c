#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands/clause_matrix.h"

namespace CLI {
class App;
}

namespace fairdeal::cli {

struct ClausesOptions {
    bool json = false;
    bool markdown = false;
    bool check = false;
    bool uncovered = false;
    std::vector<std::string> texts;  // the texts to search for; none: every clause
    // Empty: all of them.
    std::string game;
    std::string part;
    std::string status;
};

// One line per clause, and the totals. A line longer than `columns` is cut; 0 never cuts.
std::string clauses_as_table(std::span<const MatrixRow> rows, std::size_t columns);

// The list of all rows in JSON, one object a line.
std::string clauses_as_json(std::span<const MatrixRow> rows);

// Clause, code and tests as a Markdown file, without the result of a run. The file says that
// `command` writes it.
std::string clauses_as_markdown(
    std::span<const MatrixRow> rows,
    std::string_view command = "fairdeal clauses --markdown > docs/CLAUSES.md");

struct ClausesCheck {
    int exit_code = 0;
    std::string text;
};

// Lists the clauses, or halves, of finished parts that no passing test has named. It never lists
// clauses of unfinished parts or physical clauses. Without results, every clause counts as
// unproved.
ClausesCheck check_clauses(std::vector<MatrixRow> rows, const TestResults& results);

// `fairdeal clauses`. Prints the requested clauses and returns the exit code: 1 if `check` finds a
// clause of a finished part that no passing test has named, or if no clause contains the text.
int run_clauses(const ClausesOptions& options);

// Adds the command to the program; when it is given, it runs and sets the exit code.
void add_clauses_command(CLI::App& app, int& exit_code);

}  // namespace fairdeal::cli
