#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace fairdeal::clause_tests {

// One test naming one clause, or a half of it: "some-clause/half".
struct Mention {
    std::string clause;
    std::string half;  // empty: the whole
    std::string test;  // "path: Suite.Test", or the path of a table script
    std::string path;
    int line;
};

// What is wrong, and where.
struct Problem {
    std::string path;
    int line;
    std::string text;
};

struct Scan {
    std::map<std::string, std::vector<std::string>> clauses;  // with the names of their halves
    std::vector<Mention> mentions;
    std::vector<Problem> problems;
};

// Reads the ids of a game's clauses.h, the first string of every row, and what stands in its
// halves("…", "…").
void scan_clauses(std::string_view path, std::string_view source, Scan& scan);

// Reads COVERS("id", ...) in the bodies of GoogleTest tests (a path that ends in .cc), the lines
// `covers id, id` of a table script (.table), or covers('id', ...) after a test's title (every
// other path).
void scan_tests(std::string_view path, std::string_view source, Scan& scan);

// To be called when all files are read. A mention of a clause or a half that does not exist is a
// problem, and so is the mention of a whole clause that has two halves.
void check_mentions(Scan& scan);

// The tests that name this clause or half, a line each, sorted; empty when none does.
std::string tests_naming(const Scan& scan, std::string_view clause);

// The C++ source that defines clause_tests().
std::string generated_source(const Scan& scan);

}  // namespace fairdeal::clause_tests
