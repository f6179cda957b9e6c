// Run by the build: finds which tests name which clauses.
//   clause_tests ROOT LIST OUTPUT
// LIST is a file with one path a line, relative to ROOT: the games' clauses.h and all tests.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "clause_tests/scan.h"

namespace {

std::string read_all(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        std::fprintf(stderr, "clause_tests: cannot read %s\n", path.c_str());
        std::exit(1);
    }
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 4) {
        std::fputs("usage: clause_tests ROOT LIST OUTPUT\n", stderr);
        return 2;
    }
    const std::filesystem::path root = arguments[1];
    const std::filesystem::path output = arguments[3];
    fairdeal::clause_tests::Scan scan;
    std::ifstream list(arguments[2]);
    for (std::string path; std::getline(list, path);) {
        if (path.empty()) continue;
        const std::string source = read_all(root / path);
        if (path.ends_with("clauses.h")) {
            scan_clauses(path, source, scan);
        } else {
            scan_tests(path, source, scan);
        }
    }
    check_mentions(scan);
    for (const auto& problem : scan.problems) {
        std::fprintf(stderr, "%s:%d: error: %s\n", problem.path.c_str(), problem.line,
                     problem.text.c_str());
    }
    if (!scan.problems.empty()) return 1;
    // An unchanged file keeps its time, so that nothing is compiled again.
    const std::string source = generated_source(scan);
    if (std::filesystem::exists(output) && read_all(output) == source) return 0;
    std::ofstream file(output, std::ios::binary);
    file << source;
    return file.flush() ? 0 : 1;
}
