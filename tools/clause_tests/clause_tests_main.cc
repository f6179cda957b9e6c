// Finds which tests name which clauses.
//   clause_tests ROOT LIST OUTPUT            run by the build: writes the source of clause_tests()
//   clause_tests ROOT LIST --clause ID       run by ./test: prints the tests that name it
// LIST is a file with one path a line, relative to ROOT: the games' clauses.h, all tests and table
// scripts.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

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

fairdeal::clause_tests::Scan scan_all(const std::filesystem::path& root, const char* paths) {
    fairdeal::clause_tests::Scan scan;
    std::ifstream list(paths);
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
    return scan;
}

int print_tests(const fairdeal::clause_tests::Scan& scan, const std::string& clause) {
    if (!scan.clauses.contains(clause.substr(0, clause.find('/')))) {
        std::fprintf(stderr, "There is no clause \"%s\"; ./run clauses TEXT looks for one.\n",
                     clause.c_str());
        return 2;
    }
    const std::string tests = tests_naming(scan, clause);
    if (tests.empty()) std::fprintf(stderr, "No test names %s.\n", clause.c_str());
    std::fputs(tests.c_str(), stdout);
    return tests.empty() ? 1 : 0;
}

}  // namespace

int main(int count, char** arguments) {
    const bool prints = count == 5 && std::string_view(arguments[3]) == "--clause";
    if (count != 4 && !prints) {
        std::fputs("usage: clause_tests ROOT LIST (OUTPUT | --clause ID)\n", stderr);
        return 2;
    }
    const fairdeal::clause_tests::Scan scan = scan_all(arguments[1], arguments[2]);
    for (const auto& problem : scan.problems) {
        std::fprintf(stderr, "%s:%d: error: %s\n", problem.path.c_str(), problem.line,
                     problem.text.c_str());
    }
    if (!scan.problems.empty()) return 1;
    if (prints) return print_tests(scan, arguments[4]);
    // An unchanged file keeps its time, so that nothing is compiled again.
    const std::filesystem::path output = arguments[3];
    const std::string source = generated_source(scan);
    if (std::filesystem::exists(output) && read_all(output) == source) return 0;
    std::ofstream file(output, std::ios::binary);
    file << source;
    return file.flush() ? 0 : 1;
}
