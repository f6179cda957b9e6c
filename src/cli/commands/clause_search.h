#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands/clause_matrix.h"

// `fairdeal clauses TEXT`: looking for clauses, and all that is known of one.
namespace fairdeal::cli {

// The clauses in whose id, citation or requirement every one of the texts stands, whatever the case
// of its letters, at the beginning of a word; a number is a whole one, so 42.1 does not find 42.10.
// A text that is the id of a clause finds that clause alone.
std::vector<MatrixRow> found_clauses(std::vector<MatrixRow> rows,
                                     std::span<const std::string> texts);

// "covered", "no pass", "not run", "no test", or "-" for what is physical.
std::string_view result_of(const MatrixRow& row);
std::string_view result_of(const MatrixRow& row, const MatrixHalf& half);

// Of each clause its requirement, code, tests and demonstrating scripts with their last result.
std::string clauses_in_full(std::span<const MatrixRow> rows);

}  // namespace fairdeal::cli
