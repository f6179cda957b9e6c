#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace fairdeal::clause_tests {

// One test naming one clause.
struct Mention {
    std::string clause;
    std::string test;  // "path: Suite.Test"
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
    std::set<std::string> clauses;
    std::vector<Mention> mentions;
    std::vector<Problem> problems;
};

// Reads the ids of a game's clauses.h, the first string of every row.
void scan_clauses(std::string_view path, std::string_view source, Scan& scan);

// Reads COVERS("id", ...) in the bodies of GoogleTest tests (a path that ends in .cc), or
// covers('id', ...) after a test's title (every other path).
void scan_tests(std::string_view path, std::string_view source, Scan& scan);

// To be called when all files are read: a mention of a clause that does not exist is a problem.
void check_mentions(Scan& scan);

// The C++ source that defines clause_tests().
std::string generated_source(const Scan& scan);

}  // namespace fairdeal::clause_tests
