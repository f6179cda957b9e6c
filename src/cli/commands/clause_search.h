#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands/clause_matrix.h"

// `fairdeal clauses TEXT`: searches for clauses, and prints everything known about one.
namespace fairdeal::cli {

// The clauses that contain every one of the texts in their id, citation or requirement, at the
// beginning of a word and in any case of letters. A number must match as a whole: 42.1 does not
// find 42.10. A text that is the id of a clause finds only that clause.
std::vector<MatrixRow> found_clauses(std::vector<MatrixRow> rows,
                                     std::span<const std::string> texts);

// "covered", "no pass", "not run", "no test", or "-" for a physical clause.
std::string_view result_of(const MatrixRow& row);
std::string_view result_of(const MatrixRow& row, const MatrixHalf& half);

// For each clause, its requirement, code, tests and demonstrating scripts with their last result.
std::string clauses_in_full(std::span<const MatrixRow> rows);

}  // namespace fairdeal::cli
